export const workshopList = {
  title: "Workshop",
  ships: { title: "Ships", line: "More than 700 ships of 1885 to 1924: drawings, facts, and their cards in every system to print" },
  odds: { title: "Odds", line: "Any ship at any other, in any system, exactly" },
  maker: { title: "Make a scenario", line: "Choose rules, sides and ships, place them on the chart, and play it at once or save it as a file" },
  rules: { title: "Rules", line: "Every rule and ruling, and where it is settled" },
  laboratory: { title: "Laboratory", line: "Let computers fight a battle many times, and watch the figures settle" },
} as const;

/** The page that an installed Broadside shows while its server cannot be reached. */
export const offline = {
  title: "The server cannot be reached",
  text: "Broadside is an umpire on a server, and it does not answer just now. Your battles are kept there, and nothing is lost; what you had not yet committed is kept on this device.",
  waiting: "This page goes on by itself as soon as the server answers.",
  again: "Try again",
  battles: "Your battles",
} as const;

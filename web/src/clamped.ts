// Text that is cut off after some lines keeps its links, and Tab must not lead to one that nobody sees.

/** Links of the node beyond its lower edge are left out while it is cut, and come back when it is unfolded. */
export function onlySeenInTabOrder(node: HTMLElement): () => void {
  function sort(): void {
    const bottom = node.getBoundingClientRect().bottom;
    for (const link of node.querySelectorAll("button")) link.tabIndex = link.getBoundingClientRect().top < bottom - 1 ? 0 : -1;
  }
  const resized = new ResizeObserver(sort), reworded = new MutationObserver(sort);
  resized.observe(node);
  reworded.observe(node, { childList: true, subtree: true, characterData: true });
  sort();
  return () => {
    resized.disconnect();
    reworded.disconnect();
  };
}

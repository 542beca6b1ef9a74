// Text that is cut off after some lines keeps its links, and Tab must not lead to one that nobody sees. Where the whole of it
// finds room it is not cut.

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

/** Of the height of the window: what will be said of the order once there is one. */
const KEPT_FREE = 0.15;

/** Tells whether the panel that scrolls the text would show all of it with all else that stands there: now, and when the panel has another size. */
export function whenThereIsRoom(tell: (is: boolean) => void): (node: HTMLElement) => () => void {
  return (node) => {
    const panel = node.closest<HTMLElement>(".panel");
    function measure(): void {
      const first = panel?.firstElementChild, last = panel?.lastElementChild;
      if (!panel || !first || !last) return;
      const used = last.getBoundingClientRect().bottom - first.getBoundingClientRect().top;
      const hidden = node.scrollHeight - node.clientHeight;
      tell(panel.scrollHeight <= panel.clientHeight && used + hidden + KEPT_FREE * innerHeight <= panel.clientHeight);
    }
    const resized = new ResizeObserver(measure);
    if (panel) resized.observe(panel);
    return () => resized.disconnect();
  };
}

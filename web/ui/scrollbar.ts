/** Tells the style sheet how wide the page's scrollbar is, so that the page stays as wide when it goes: see base.css. */
export function measureScrollbar(): void {
  const { clientWidth, style } = document.documentElement;
  // With a dialog open there is none to measure: what was measured before the first one holds.
  if (document.querySelector('dialog:modal') === null) {
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
  }
}

/** Sets the scrollbar's width in CSS, so that the page keeps its own width without it: see base.css. */
export function measureScrollbar(): void {
  const { clientWidth, style } = document.documentElement;
  // An open dialog hides the scrollbar: the width from before the first dialog still holds.
  if (document.querySelector('dialog:modal') === null) {
    style.setProperty('--scrollbar', `${window.innerWidth - clientWidth}px`);
  }
}

/**
 * Returns true if the focus of an element is visible: by an outline of its own, or by one of its frame, label or row. Runs
 * in the page.
 */
export function hasFocusMark(element: Element): boolean {
  const isOutlined = (each: Element): boolean => {
    const { outlineStyle, outlineWidth } = getComputedStyle(each);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
  };
  // An input that is hidden and drawn by another element shows nothing by its own outline.
  const isDrawn =
    element.checkVisibility({ opacityProperty: true }) && element.getBoundingClientRect().width > 2;
  if (isDrawn && isOutlined(element)) return true;
  if (element.nextElementSibling !== null && isOutlined(element.nextElementSibling)) return true;
  const frames = [
    element.parentElement,
    element.parentElement?.parentElement,
    element.closest('label, tr, li'),
  ];
  return frames.some((frame) => frame !== null && frame !== undefined && isOutlined(frame));
}

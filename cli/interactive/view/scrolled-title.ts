/** The title of a frame that scrolls, with the key that shows the rest; `maxTop` is the last first line. */
export function scrolledTitle(title: string, top: number, maxTop: number): string {
  if (maxTop === 0) return title;
  return `${title}, Page ${top < maxTop ? 'Down' : 'Up'} for more`;
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats the time of day of a moment in London: `14:25`. Separate from dates.ts, which is in every page's first load. */
export function clockText(moment: number): string {
  return clock.format(moment);
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats the time of day of a moment in London: `14:25`. Separate from dates.ts, which every page loads first. */
export function clockText(moment: number): string {
  return clock.format(moment);
}

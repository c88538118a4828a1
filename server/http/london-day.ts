const LONDON = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The date in London, `2026-03-01`. */
export function londonDay(moment: Date): string {
  return ['year', 'month', 'day'].map((part) => partOf(moment, part)).join('-');
}

/** The start of a day in London. It is unambiguous: clocks change at 01:00 UTC. */
export function londonMidnight(day: string): Date {
  const utc = new Date(`${day}T00:00:00Z`);
  // At midnight UTC it is 00:00 in London in winter, and 01:00 in summer.
  const ahead = Number(partOf(utc, 'hour'));
  return new Date(utc.getTime() - ahead * 3_600_000);
}

function partOf(moment: Date, part: string): string {
  return LONDON.formatToParts(moment).find(({ type }) => type === part)?.value ?? '';
}

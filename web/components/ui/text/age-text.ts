import { plural } from './plural.ts';

type Unit = 'second' | 'minute' | 'hour' | 'day';
const SHORT = { second: 's', minute: 'min', hour: 'h' } as const satisfies Partial<Record<Unit, string>>;

/** Formats an age in its largest whole unit: `4 s`, `3 min`, `2 h`, `5 days`; a negative one as `0 s`. */
export function ageText(milliseconds: number): string {
  const [count, unit] = inWholeUnits(milliseconds);
  return unit === 'day' ? plural(count, unit) : `${count} ${SHORT[unit]}`;
}

/** Formats a time ago in words: `just now`, `2 minutes ago`, `1 hour ago`, `3 days ago`. */
export function agoText(milliseconds: number): string {
  const [count, unit] = inWholeUnits(milliseconds);
  return unit === 'second' ? 'just now' : `${plural(count, unit)} ago`;
}

/** The largest unit that fits at least once, and how many of it. */
function inWholeUnits(milliseconds: number): readonly [count: number, unit: Unit] {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return [seconds, 'second'];
  if (seconds < 3600) return [Math.floor(seconds / 60), 'minute'];
  if (seconds < 86_400) return [Math.floor(seconds / 3600), 'hour'];
  return [Math.floor(seconds / 86_400), 'day'];
}

import { strictText } from '#lib';
import { marketOf } from '#lib/text';
import type { Problem } from './bad-input.ts';
import { letterOf } from './render/selection-table.ts';
import type { ListFlag } from './selection-list.ts';

/** Messages that say what `--market` and `--result` accept. */
export const MARKET_HELP =
  'Not a market: give home -0.75, over 2.5, draw, home dnb, home or draw or btts yes';
export const SCORE_HELP = 'Not a score: give 2-1';

const SCORE = /^(\d{1,9})\s*[-:\u2010-\u2013\u2212]\s*(\d{1,9})$/u;

/** Reads a market into the form of a slip. An unknown text is returned as typed, for `readBet` to reject. */
export function marketField(text: string | undefined): unknown {
  return text === undefined ? undefined : (marketOf(text.trim()) ?? text);
}

/** Reads a score such as `2-1` into the form of a slip. Any other text is returned as typed. */
export function scoreField(text: string | undefined): unknown {
  return text === undefined ? undefined : (readScore(text) ?? text);
}

/** Reads a score such as `2-1`; undefined for any other text. */
export function readScore(text: string): { readonly home: string; readonly away: string } | undefined {
  const [, home, away] = SCORE.exec(text.trim()) ?? [];
  return home === undefined || away === undefined ? undefined : { home, away };
}

type FinishNumber = 'position' | 'tied' | 'pays';

/** Reads a finish such as `4`, `4/3` (tied by 3) or `8/6/10` (10 places pay) into the form of a slip. */
export function finishField(
  text: string | undefined,
  read: (field: FinishNumber, text: string) => string | undefined = strictText,
): unknown {
  if (text === undefined) return undefined;
  const [position = '', tied, pays, ...rest] = text.split('/').map((part) => part.trim());
  // A text with more than three parts is passed on unsplit and rejected as no number.
  const positionText = rest.length === 0 ? position : text;
  return {
    position: read('position', positionText),
    ...(tied === undefined ? {} : { tied: read('tied', tied) }),
    ...(pays === undefined ? {} : { pays: read('pays', pays) }),
  };
}

/** Reads bankers given by number (from 1) or letter: true at the index of each. */
export function readBankers({ flag, values, count }: ListFlag): {
  readonly bankers: readonly boolean[];
  readonly problems: readonly Problem[];
} {
  const letters = Array.from({ length: count }, (_, index) => letterOf(index));
  const items = values.flatMap((value) => value.split(/[\s,]+/u)).filter((item) => item !== '');
  const named = items.map((item) => ({
    item,
    index: /^\d+$/u.test(item) ? Number(item) - 1 : letters.indexOf(item.toUpperCase()),
  }));
  const problems = named.flatMap(({ item, index }) =>
    index >= 0 && index < count
      ? []
      : [{ path: flag, given: item, message: `No selection: give numbers or letters up to ${count}` }],
  );
  const chosen = new Set(named.map(({ index }) => index));
  return { bankers: letters.map((_, index) => chosen.has(index)), problems };
}

import { CALCULATIONS } from '#lib/calculations';
import { PATHS } from '../../../app/paths.ts';

/** A calculator of back and lay bets: its page, and its purpose. */
export type OtherCalculator = { readonly label: string; readonly about: string; readonly to: string };

/** Normalises a text: lower case, with single spaces in place of hyphens. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[\s-]+/gu, ' ')
    .trim();
}

/** Returns the calculations, including the matched calculator, whose name, purpose or command contains the words. */
export function findOtherCalculators(words: string): readonly OtherCalculator[] {
  const wanted = plain(words).split(' ');
  return CALCULATIONS.filter(({ label, about, commands }) => {
    const text = plain([label, about, ...commands].join(' '));
    return wanted.every((word) => text.includes(word));
  }).map(({ name, label, about }) =>
    name === 'matched-bet'
      ? { label: 'Matched betting calculator', about, to: PATHS.matchedCalculator }
      : { label, about, to: `${PATHS.tools}${name}/` },
  );
}

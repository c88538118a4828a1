import { CALCULATIONS } from '#lib/calculations';
import { PATHS } from '../../../app/paths.ts';

/** A calculator of back and lay bets: its page, and its purpose. */
export type OtherCalculator = { readonly label: string; readonly about: string; readonly to: string };

/** Returns the calculations, the matched calculator among them, whose name, purpose or command has those words. */
export function findOtherCalculators(words: string): readonly OtherCalculator[] {
  const wanted = words.trim().toLowerCase();
  return CALCULATIONS.filter(({ label, about, commands }) =>
    [label, about, ...commands].some((text) => text.toLowerCase().includes(wanted)),
  ).map(({ name, label, about }) =>
    name === 'matched-bet'
      ? { label: 'Matched betting calculator', about, to: PATHS.matchedCalculator }
      : { label, about, to: `${PATHS.tools}${name}/` },
  );
}

import { keysOf, type SportCode, SPORTS } from '../messages/markets.ts';
import { InvalidSource } from './source-kind.ts';

/** Parses the sport codes of a setting. Throws InvalidSource for an empty list or an unknown code. */
export function parseSports(codes: readonly string[], setting: string): readonly SportCode[] {
  if (codes.length === 0) throw new InvalidSource(`${setting}: names no sport`);
  const known = keysOf(SPORTS);
  return codes.map((code) => {
    const sport = known.find((each) => each === code);
    if (sport !== undefined) return sport;
    throw new InvalidSource(`${setting}: "${code}" is not one of ${known.join(', ')}`);
  });
}

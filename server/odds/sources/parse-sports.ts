import { keysOf, type SportCode, SPORTS } from '../messages/markets.ts';
import { WrongSource } from './source-kind.ts';

/** Parses the sport codes of a setting. Throws WrongSource for an empty list or an unknown code. */
export function parseSports(codes: readonly string[], setting: string): readonly SportCode[] {
  if (codes.length === 0) throw new WrongSource(`${setting}: names no sport`);
  const known = keysOf(SPORTS);
  return codes.map((code) => {
    const sport = known.find((each) => each === code);
    if (sport === undefined) throw new WrongSource(`${setting}: "${code}" is not one of ${known.join(', ')}`);
    return sport;
  });
}

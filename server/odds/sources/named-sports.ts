import { keysOf, type SportCode, SPORTS } from '../messages/markets.ts';
import { WrongSource } from './source-kind.ts';

/** The sports of a setting, by our own codes. Throws WrongSource for none, or one that there is not. */
export function namedSports(codes: readonly string[], setting: string): readonly SportCode[] {
  if (codes.length === 0) throw new WrongSource(`${setting}: names no sport`);
  const known = keysOf(SPORTS);
  return codes.map((code) => {
    const sport = known.find((each) => each === code);
    if (sport === undefined) throw new WrongSource(`${setting}: "${code}" is none of ${known.join(', ')}`);
    return sport;
  });
}

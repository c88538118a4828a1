import type { ContractTypeCode } from '../messages/markets.ts';

type Sides = { readonly home: string; readonly away: string };
type Result = keyof Sides | 'draw';

const PAIRS: readonly (readonly [contract: ContractTypeCode, one: Result, other: Result])[] = [
  ['home_or_draw', 'home', 'draw'],
  ['draw_or_away', 'draw', 'away'],
  ['home_or_away', 'home', 'away'],
];
const SEPARATORS = [' or ', '/', ' / '];

/**
 * Parses a feed's name of a double chance: `Home or Draw`, `Draw/Ely`, `Ely or Frome`. Compares the whole name, since
 * clubs' names contain slashes too; undefined if it is none.
 */
export function parseDoubleChance(name: string, sides: Sides | null): ContractTypeCode | undefined {
  const written = name.trim().toLowerCase();
  const namesOf = (result: Result): readonly string[] =>
    [result, ...(result === 'draw' || sides === null ? [] : [sides[result]])].map((each) =>
      each.toLowerCase(),
    );
  const isPair = (one: Result, other: Result): boolean =>
    namesOf(one).some((first) =>
      namesOf(other).some((second) =>
        SEPARATORS.some((or) => written === `${first}${or}${second}` || written === `${second}${or}${first}`),
      ),
    );
  return PAIRS.find(([, one, other]) => isPair(one, other))?.[0];
}

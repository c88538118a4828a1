import { type BetDraft, isSlug } from '#lib';
import type { SlipJson } from '../oracle/slip-json.ts';
import { goldenNames, readGolden } from '../golden/golden-file.ts';
import type { PublishedBet } from '../golden/published-bet.ts';
import { readFixture } from '../golden/read-fixture.ts';

/** A slip of the golden or published files, with the name that a failing test shows. */
export type NamedSlip = { readonly name: string; readonly slip: BetDraft };

/** Every slip of the golden and published files, in the order of their names. */
export function fixtureSlips(): readonly NamedSlip[] {
  const golden = goldenNames().flatMap((file) =>
    readGolden(file).map(({ name, slip }) => ({ name: `${file}: ${name}`, slip: draftOf(slip) })),
  );
  const published = readFixture<readonly PublishedBet[]>('published/settlement.json').flatMap(
    ({ id, slip, bets }) =>
      (slip === undefined ? (bets ?? []) : [{ slip }]).map((each, i) => ({
        name: `${id} ${i}`,
        slip: draftOf(each.slip),
      })),
  );
  return [...golden, ...published];
}

function draftOf(slip: SlipJson): BetDraft {
  const { system } = slip;
  if (typeof system !== 'string') return { ...slip, system };
  if (!isSlug(system)) throw new Error(`${system} is no system`);
  return { ...slip, system };
}

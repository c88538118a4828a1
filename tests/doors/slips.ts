import type { BetDraft } from '#lib';
import type { BeyondSlip } from '../oracle/beyond-json.ts';
import { featureNames, goldenNames, readFeature } from '../golden/golden-file.ts';
import { readFixture } from '../golden/read-fixture.ts';

/** A slip of the golden or published files, with its name in test failures. */
export type NamedSlip = { readonly name: string; readonly slip: BetDraft };

/** Every slip of the golden and published files, in name order. */
export function fixtureSlips(): readonly NamedSlip[] {
  const golden = [...goldenNames(), ...featureNames()].flatMap((file) =>
    readFeature(file).map(({ name, slip }) => ({ name: `${file}: ${name}`, slip: draftOf(slip) })),
  );
  const published = PUBLISHED.flatMap((file) =>
    readFixture<readonly Published[]>(file).flatMap(({ id, slip, bets }) =>
      (slip === undefined ? (bets ?? []) : [{ slip }]).map((each, i) => ({
        name: `${file}: ${id} ${i}`,
        slip: draftOf(each.slip),
      })),
    ),
  );
  return [...golden, ...published];
}

const PUBLISHED = [
  'published/settlement.json',
  'published/settlement-beyond.json',
  'published/beyond.json',
] as const;

type Published = {
  readonly id: string;
  readonly slip?: BeyondSlip;
  readonly bets?: readonly { readonly slip: BeyondSlip }[];
};

function draftOf(slip: BeyondSlip): BetDraft {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own files: validateBet refuses a wrong shape
  return slip as BetDraft;
}

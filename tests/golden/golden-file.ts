import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { BeyondSlip } from '../oracle/beyond-json.ts';
import type { SettlementJson } from '../oracle/settlement-json.ts';
import type { SlipJson } from '../oracle/slip-json.ts';

/** One golden bet: the rule that it shows, the source of its figures, the slip and the whole settlement. */
export type GoldenBet<Slip extends BeyondSlip = SlipJson> = {
  readonly name: string;
  readonly rule: string;
  /** `worked line by line` has a derivation; `second derivation` is the oracle's figure. */
  readonly source: string;
  readonly slip: Slip;
  /** The bet calculated by hand: prices, then one row per unit, then the total, each `what: sum = result`. */
  readonly derivation?: readonly string[];
  readonly expected: SettlementJson;
};

const FOLDER = new URL('../../fixtures/golden/', import.meta.url);

const namesIn = (folder: URL): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace(/\.json$/u, ''))
    .toSorted();

const parsedFile = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`${name}.json`, FOLDER), 'utf8'));

/** The golden files of systems, by name without the ending: the calculators' slugs, and `folds`. */
export const goldenNames = (): readonly string[] => namesIn(FOLDER);

/** The golden files of features of the second contract, by name without the ending: `features/perms`. */
export const featureNames = (): readonly string[] =>
  namesIn(new URL('features/', FOLDER)).map((name) => `features/${name}`);

export const readGolden = (name: string): readonly GoldenBet[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own files: a wrong shape fails its test
  parsedFile(name) as readonly GoldenBet[];

/** The bets of a golden file of either kind. */
export const readFeature = (name: string): readonly GoldenBet<BeyondSlip>[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own files: a wrong shape fails its test
  parsedFile(name) as readonly GoldenBet<BeyondSlip>[];

const rows = (indent: string, values: readonly unknown[]): string =>
  values.map((value) => `\n${indent}  ${JSON.stringify(value)}`).join(',');

/** JSON formatted for review: a line for the slip, for each row of the derivation and for each unit. */
const layOut = (bet: GoldenBet<BeyondSlip>): string => {
  const { units, totals } = bet.expected.breakdown;
  const { breakdown: _, ...head } = bet.expected;
  const fields = [
    `"name": ${JSON.stringify(bet.name)}`,
    `"rule": ${JSON.stringify(bet.rule)}`,
    `"source": ${JSON.stringify(bet.source)}`,
    `"slip": ${JSON.stringify(bet.slip)}`,
    ...(bet.derivation === undefined ? [] : [`"derivation": [${rows('    ', bet.derivation)}\n    ]`]),
    `"expected": {\n      ${JSON.stringify(head).slice(1, -1)},\n      "breakdown": {\n        "units": [${rows('        ', units)}\n        ],\n        "totals": ${JSON.stringify(totals)}\n      }\n    }`,
  ];
  return `  {\n    ${fields.join(',\n    ')}\n  }`;
};

export const writeGolden = (name: string, bets: readonly GoldenBet<BeyondSlip>[]): void =>
  writeFileSync(new URL(`${name}.json`, FOLDER), `[\n${bets.map(layOut).join(',\n')}\n]\n`);

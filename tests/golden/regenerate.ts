import { engine, withoutWords } from './engines.ts';
import { featureNames, type GoldenBet, goldenNames, readFeature, writeGolden } from './golden-file.ts';
import type { BeyondSlip } from '../oracle/beyond-json.ts';
import { oracle } from '../oracle/settle.ts';

/*
 * `npm run golden` shows the differences between the engine and fixtures/golden; `npm run golden -- --write` updates
 * the files with the engine's settlements. It writes nothing while the two engines disagree. No test runs it.
 */

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const brief = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}...` : text;
};

/** The paths at which two JSON values differ, with both values. */
const differences = (path: string, before: unknown, after: unknown): readonly string[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
    typeof value === 'object' && value !== null;
  if (!isTree(before) || !isTree(after)) return [`${path}: ${brief(before)} -> ${brief(after)}`];
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const inside = keys.flatMap((key) =>
    differences(path === '' ? key : `${path}.${key}`, before[key], after[key]),
  );
  return inside.length > 0 ? inside : [`${path}: the order of the keys`];
};

/** The exact figures of a slip on which the two engines disagree. */
const disagreements = (slip: BeyondSlip): readonly string[] => {
  const [before, after] = [oracle, engine].map((settle): unknown =>
    JSON.parse(withoutWords(settle(slip, { exact: true }))),
  );
  return differences('', before, after);
};

const isWriting = process.argv.includes('--write');
const files = [...goldenNames(), ...featureNames()].map((name) => ({ name, bets: readFeature(name) }));

const report = (
  title: (name: string, bet: GoldenBet<BeyondSlip>) => string,
  of: (bet: GoldenBet<BeyondSlip>) => readonly string[],
): number =>
  files
    .flatMap(({ name, bets }) => bets.map((bet) => ({ name, bet, lines: of(bet) })))
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, bet, lines }) => {
      say(title(name, bet));
      for (const line of lines.slice(0, 20)) say(`  ${line}`);
      if (lines.length > 20) say(`  and ${lines.length - 20} more`);
      return lines;
    }).length;

const split = report(
  (name, bet) => `${name}: ${bet.name}: oracle -> engine`,
  (bet) => disagreements(bet.slip),
);
if (split > 0) {
  say(`${split} bets on which the two engines disagree: nothing is written.`);
  process.exitCode = 1;
} else {
  const changed = report(
    (name, bet) => `${name}: ${bet.name}: expected -> engine`,
    (bet) => differences('', bet.expected, engine(bet.slip)),
  );
  say(`${changed} of ${files.flatMap(({ bets }) => bets).length} bets differ from what is expected.`);
  if (changed > 0 && isWriting) {
    for (const { name, bets } of files) {
      writeGolden(
        name,
        bets.map((bet) => ({ ...bet, expected: engine(bet.slip) })),
      );
    }
    say('Written. Read the difference before you commit it.');
  } else if (changed > 0) {
    process.exitCode = 1;
  }
}

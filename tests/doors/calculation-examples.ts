import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALCULATIONS, isCalculation, type CalculationName } from '#lib/calculations';
import { z } from 'zod';
import { fencedBlocks } from '../docs/fenced-blocks.ts';
import { disputed } from '../golden/matched-disputed.ts';
import { sentExample } from '../golden/matched-drafts.ts';
import { DISPUTED, EXAMPLES } from '../golden/matched-examples.ts';
import { sentRow, VALUE_ROWS } from '../golden/value-drafts.ts';

const FOLDER = join(import.meta.dirname, '../../docs/rules');

const Example = z.object({ calculator: z.string(), input: z.record(z.string(), z.unknown()) });

/** A draft of a calculation, with its name in test failures. */
export type NamedDraft = {
  readonly title: string;
  readonly name: CalculationName;
  readonly draft: object;
};

/** Every draft of the rule pages, of the table's examples, and of the published figures. */
export function calculationDrafts(): readonly NamedDraft[] {
  return [...pageDrafts(), ...tableDrafts(), ...publishedDrafts()];
}

/** The worked examples of the rule pages. */
function pageDrafts(): readonly NamedDraft[] {
  const pages = readdirSync(FOLDER).filter((page) => page.endsWith('.md'));
  return pages.flatMap((page) =>
    fencedBlocks(readFileSync(join(FOLDER, page), 'utf8'))
      .filter(({ info }) => info === 'json')
      .flatMap(({ line, text }) => {
        const { data } = Example.safeParse(JSON.parse(text));
        if (data === undefined || !isCalculation(data.calculator)) return [];
        return [{ title: `${page}:${line}`, name: data.calculator, draft: data.input }];
      }),
  );
}

/** The examples of the table of calculations. */
function tableDrafts(): readonly NamedDraft[] {
  return CALCULATIONS.flatMap(({ name, examples }) =>
    examples.map(({ about, draft }) => ({ title: `${name}: ${about}`, name, draft })),
  );
}

/** The drafts of the published figures, right or wrong, without their slips. */
export function publishedDrafts(): readonly NamedDraft[] {
  const sent = [
    ...VALUE_ROWS.map((row) => ({ title: `value.json: ${row.id}`, ...sentRow(row) })),
    ...EXAMPLES.map((example) => ({ title: `matched.json: ${example.id}`, ...sentExample(example) })),
    ...DISPUTED.map((example) => ({ title: `matched.json: ${example.id}`, ...disputed(example) })),
  ];
  return sent.flatMap(({ title, calls }) =>
    calls.flatMap(({ name, draft }, i) =>
      name === 'settle' ? [] : [{ title: i === 0 ? title : `${title}, ${i + 1}`, name, draft }],
    ),
  );
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CALCULATIONS, isCalculation, type CalculationName } from '#lib/calculations';
import { z } from 'zod';
import { fencedBlocks } from '../docs/fenced-blocks.ts';

const FOLDER = join(import.meta.dirname, '../../docs/rules');

const Example = z.object({ calculator: z.string(), input: z.record(z.string(), z.unknown()) });

/** A draft of a calculation, with its name in test failures. */
export type NamedDraft = {
  readonly title: string;
  readonly name: CalculationName;
  readonly draft: object;
};

/** Every draft of the rule pages, mostly with published figures, and of the table's examples. */
export function calculationDrafts(): readonly NamedDraft[] {
  const pages = readdirSync(FOLDER).filter((page) => page.endsWith('.md'));
  const published = pages.flatMap((page) =>
    fencedBlocks(readFileSync(join(FOLDER, page), 'utf8'))
      .filter(({ info }) => info === 'json')
      .flatMap(({ line, text }) => {
        const { data } = Example.safeParse(JSON.parse(text));
        if (data === undefined || !isCalculation(data.calculator)) return [];
        return [{ title: `${page}:${line}`, name: data.calculator, draft: data.input }];
      }),
  );
  const examples = CALCULATIONS.flatMap(({ name, examples: all }) =>
    all.map(({ about, draft }) => ({ title: `${name}: ${about}`, name, draft })),
  );
  return [...published, ...examples];
}

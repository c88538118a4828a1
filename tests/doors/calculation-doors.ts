import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { type Calculation, calculate, type CalculationAnswer } from '#lib/calculations';
import { z } from 'zod';
import { runWith } from '../../cli/testing/run-with.ts';
import type { TestApp } from '../server/harness.ts';
import { callTool } from './assistant.ts';
import { batched, httpResponse } from './http.ts';
import { pageAnswer } from './calculation-page.ts';
import { flagsOf } from './typed-entries.ts';

/** The doors of a calculation beside the library. */
export const DOORS = [
  'flags',
  'file',
  'standard input',
  'stream',
  'HTTP',
  'HTTP batch',
  'assistant',
  'page',
] as const;
export type Door = (typeof DOORS)[number];

/** The servers behind the doors. */
export type Servers = { readonly app: TestApp; readonly client: Client };

/** The drafts of a calculation, and what the doors need to answer them. */
export type Knock = {
  readonly calculation: Calculation;
  readonly drafts: readonly object[];
  readonly servers: Servers;
};

const Issues = z.object({ errors: z.array(z.object({ code: z.string() })) });

/** The text that all doors have to give: the JSON of an answer with exact figures, or the codes of its issues. */
export function expectedText(answer: CalculationAnswer): string {
  return answer.kind === 'wrong'
    ? `wrong: ${answer.issues.map(({ code }) => code).join()}`
    : JSON.stringify(answer);
}

/** The text of an answer as a door printed it: compact JSON, or the codes of its issues. */
function printedText(json: string): string {
  const parsed: unknown = JSON.parse(json);
  const { data } = Issues.safeParse(parsed);
  return data === undefined ? JSON.stringify(parsed) : `wrong: ${data.errors.map(({ code }) => code).join()}`;
}

/** The answers of a door to the drafts, in their order. */
export const ANSWERS: Readonly<Record<Door, (knock: Knock) => Promise<readonly string[]>>> = {
  flags: ({ calculation, drafts }) =>
    inTurn(drafts, (draft) => printed([...flagsOf(calculation, draft), '--json', '--exact'])),
  file: ({ calculation: { commands }, drafts }) =>
    inFile(async (file) =>
      inTurn(drafts, async (draft) => {
        writeFileSync(file, JSON.stringify(draft));
        return printed([commands[0], file, '--json', '--exact']);
      }),
    ),
  'standard input': ({ calculation: { commands }, drafts }) =>
    inTurn(drafts, (draft) => printed([commands[0], '-', '--json', '--exact'], JSON.stringify(draft))),
  stream: async ({ calculation: { commands }, drafts }) => {
    const stdin = drafts.map((draft) => `${JSON.stringify(draft)}\n`).join('');
    const { out } = await runWith([commands[0], '--ndjson', '--exact'], { stdin });
    return out.trimEnd().split('\n').map(printedText);
  },
  HTTP: ({ calculation: { name }, drafts, servers }) =>
    inTurn(drafts, async (draft) =>
      printedText(await (await httpResponse(servers.app, `/api/calculate/${name}?exact=true`, draft)).text()),
    ),
  'HTTP batch': async ({ calculation: { name }, drafts, servers }) => {
    const items = await batched(servers.app, `/api/calculate/${name}?exact=true`, drafts);
    return items.map((item) => printedText(item.replace(/^\{"result":(?<result>.*)\}$/u, '$<result>')));
  },
  assistant: ({ calculation: { name }, drafts, servers }) =>
    inTurn(drafts, async (draft) => {
      const { isError, text, answer, exact } = await callTool(servers.client, name, draft);
      const own = calculate(name, draft);
      if (own.kind === 'wrong') {
        const isTold = own.issues.every(({ path, message }) => text.includes(`${path}: ${message}`));
        return isError && isTold ? expectedText(own) : text;
      }
      return JSON.stringify(answer) === JSON.stringify(own) ? JSON.stringify(exact) : JSON.stringify(answer);
    }),
  page: ({ calculation, drafts }) => Promise.resolve(drafts.map((draft) => pageAnswer(calculation, draft))),
};

/** The typed doors: their texts have a grammar of their own, so that only drafts with an answer are equal there. */
export const TYPED_DOORS: ReadonlySet<Door> = new Set(['flags', 'page']);

/** The answer that a run of the command prints, or its issues, which `--json` puts on standard error. */
async function printed(argv: readonly string[], stdin?: string): Promise<string> {
  const { code, out, err } = await runWith(argv, stdin === undefined ? {} : { stdin });
  return printedText(code === 2 ? err : out);
}

async function inTurn(
  drafts: readonly object[],
  answer: (draft: object) => Promise<string>,
): Promise<readonly string[]> {
  const answers: string[] = [];
  for (const draft of drafts) answers.push(await answer(draft));
  return answers;
}

async function inFile<T>(work: (file: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'doors-'));
  try {
    return await work(join(folder, 'draft.json'));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

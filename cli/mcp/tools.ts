import {
  comparisonJson,
  type Issue,
  readBet,
  readComparison,
  readGrade,
  settle,
  settlementAnswer,
} from '#lib';
import {
  calculate,
  type Calculation,
  type CalculationAnswer,
  CALCULATIONS,
  draftSchema,
  type JsonSchema,
  missingFields,
} from '#lib/calculations';
import { readSlipText } from '#lib/text';
import { TOOL_INPUTS } from '#lib/wire';
import { renderCalculation } from '../render/calculation.ts';
import { renderComparison } from '../render/comparison.ts';
import { conventionsOf, conventionsText } from '../render/conventions.ts';
import { renderSettlement } from '../render/settlement.ts';
import { FULL_WIDTH, type ViewOptions } from '../render/view.ts';

/** The answer of a tool: text, and the figures as JSON, rounded and exact; or issues. */
export type ToolAnswer =
  | { readonly text: string; readonly json: { readonly answer: object; readonly exact: object } }
  | { readonly issues: readonly ToolIssue[] };

/** An issue with a tool's input: the dotted path of the field, and a message. */
export type ToolIssue = { readonly path: string; readonly message: string };

/** An MCP tool: its JSON Schema, and its answer to unvalidated input. */
export type Tool = {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: JsonSchema;
  readonly answer: (input: unknown) => ToolAnswer;
};

const EXPLAIN: JsonSchema = { type: 'boolean', description: 'True for the steps that lead to the figures' };
const VIEW: ViewOptions = { columns: FULL_WIDTH, colours: 0, ascii: false };

function calculationTool(calculation: Calculation): Tool {
  const { name, label, about, examples } = calculation;
  const [example] = examples;
  return {
    name,
    title: label,
    description: `${about} Exact. Example, ${example.about}: ${JSON.stringify(example.draft)}`,
    inputSchema: withExplain(draftSchema(calculation)),
    answer: (input) => {
      const { explain, ...draft } = fieldsOf(input);
      if (explain !== undefined && typeof explain !== 'boolean') {
        return mistake('explain', 'Give true or false');
      }
      const given = explain === undefined ? input : draft;
      const workings = explain === true;
      const answer = calculate(name, given, { workings });
      const exact = calculate(name, given, { exact: true, workings });
      if (answer.kind === 'wrong') return { issues: answer.issues };
      const text =
        answer.kind === 'blank'
          ? blankText(calculation, answer)
          : renderCalculation({ calculation, answer, draft: given }, VIEW);
      return { text, json: { answer, exact } };
    },
  };
}

function blankText(
  { fields }: Calculation,
  answer: Extract<CalculationAnswer, { readonly kind: 'blank' }>,
): string {
  const missing = answer.missing.map((path) => {
    const [, ...alternatives] = missingFields(fields, path);
    return [path, ...alternatives.map((field) => field.path)].join(' or ');
  });
  const rules = conventionsText(conventionsOf(answer));
  return `Not complete: ${missing.join(', ')} missing.\n${rules === '' ? '' : `${rules}\n`}`;
}

/** Adds `explain`, which requests the workings, to the schema of a draft. */
function withExplain(schema: JsonSchema): JsonSchema {
  const properties = { ...fieldsOf(schema['properties']), explain: EXPLAIN };
  return { ...schema, properties };
}

function settleAnswer(input: unknown): ToolAnswer {
  const given = readSlip(input);
  if ('issues' in given) return given;
  const bet = readBet(given.slip);
  if (!bet.ok) return { issues: bet.issues.map(within(given.path)) };
  const settlement = settle(bet.value);
  const readAs = given.summary === '' ? '' : `\n  Read as: ${given.summary}\n`;
  return {
    text: readAs + renderSettlement(settlement, VIEW),
    json: { answer: settlementAnswer(settlement), exact: settlementAnswer(settlement, { exact: true }) },
  };
}

type GivenSlip = { readonly slip: unknown; readonly path: string; readonly summary: string };

function readSlip(input: unknown): GivenSlip | { readonly issues: readonly ToolIssue[] } {
  const { slip, text } = fieldsOf(input);
  if (slip !== undefined && text !== undefined) return mistake('', 'Give either a slip or a text, not both');
  if (slip === undefined && text === undefined) return mistake('', 'Give a slip or a text');
  if (text === undefined) return { slip, path: 'slip', summary: '' };
  if (typeof text !== 'string') return mistake('text', 'Give a text');
  const read = readSlipText(text);
  if (read.kind === 'slip') {
    return { slip: read.draft, path: 'text', summary: read.understood.map(({ says }) => says).join('. ') };
  }
  return {
    issues: read.issues.map(({ start, end, message }) => ({
      path: 'text',
      message: `${message} (characters ${start} to ${end}: ${text.slice(start, end)})`,
    })),
  };
}

function gradeAnswer(input: unknown): ToolAnswer {
  const outcome = readGrade(input);
  if (!outcome.ok) return { issues: outcome.issues };
  const answer = { outcome: outcome.value };
  return { text: outcome.value, json: { answer, exact: answer } };
}

function compareAnswer(input: unknown): ToolAnswer {
  const { slip, perms } = fieldsOf(input);
  const compared = readComparison(slip, { perms: perms === true });
  if (!compared.ok) return { issues: compared.issues.map(within('slip')) };
  return {
    text: renderComparison(compared.value, VIEW, 0),
    json: { answer: comparisonJson(compared.value), exact: comparisonJson(compared.value, { exact: true }) },
  };
}

function fieldsOf(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null ? { ...input } : {};
}

function mistake(path: string, message: string): { readonly issues: readonly ToolIssue[] } {
  return { issues: [{ path, message }] };
}

function within(prefix: string): (found: Issue) => ToolIssue {
  return ({ path, message }) => ({ path: path === '' ? prefix : `${prefix}.${path}`, message });
}

/** Every tool: those for slips, then the calculations of the table. */
export const TOOLS: readonly Tool[] = [
  {
    name: 'settle',
    title: 'Settle a slip',
    description:
      'Settles a UK bet of any system exactly, each-way, rule 4, dead heats, boosts, bonuses and open selections included: the payout of every line, potential and realised. The conventions in force are named in `rules`.',
    inputSchema: TOOL_INPUTS.settle,
    answer: settleAnswer,
  },
  {
    name: 'compare',
    title: 'Compare systems',
    description: 'Every system that fits the same selections, at one outlay.',
    inputSchema: TOOL_INPUTS.compare,
    answer: compareAnswer,
  },
  {
    name: 'grade',
    title: 'Grade a market',
    description: 'The outcome of a market at a final score: win, lost, push, half won or half lost.',
    inputSchema: TOOL_INPUTS.grade,
    answer: gradeAnswer,
  },
  ...CALCULATIONS.map(calculationTool),
];

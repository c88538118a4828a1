import {
  answerEntries,
  answerForm,
  calculate,
  type Calculation,
  type CalculationAnswer,
  calculationCommand,
  type CalculationField,
  decimalCommas,
  formEntries,
  type FormEntries,
  typedDefaultOf,
  type TypedEntries,
} from '#lib/calculations';
import type { JsonOptions } from '#lib/matched';
import type { Command } from 'commander';
import { BadInput, badInput, type Problem } from '../bad-input.ts';
import { draftWays, flagProblem, itemProblems, withoutRepeats } from '../calculation-problems.ts';
import type { Context, Define } from '../context.ts';
import { type Example, exampleText } from '../examples.ts';
import { EXIT, type Io, write } from '../io.ts';
import { problemsOf } from '../one-shot.ts';
import { newSlipRules, openInteractive } from '../open-interactive.ts';
import { bytesOf, openSource } from '../read-input.ts';
import { readSourceJson } from '../read-json.ts';
import { renderCalculation } from '../render/calculation.ts';
import { type Answered, convertLines } from '../stream/ndjson.ts';
import { jsonText, type ViewFlags, viewOptions } from '../view-flags.ts';
import { suggestForOtherNames } from '../other-names.ts';

/** The help on where a draft comes from. */
export const DRAFT_HELP = `
The draft comes from flags, or as JSON from FILE or standard input (-). With --ndjson every line is a draft and every line
out its answer, in order. A draft that is not complete has no answer yet (exit code 3).`;

type Flags = Omit<ViewFlags, 'explain'> & { readonly explain?: boolean };

/** The longest description of a list item in help, which sets the width of the column of flags. */
const MAX_ITEM_NAME = 50;

/** An answer without issues. */
type Answer = Exclude<CalculationAnswer, { readonly kind: 'wrong' }>;
/** An answer with its draft. */
type AnsweredDraft = { readonly answer: Answer; readonly draft: unknown };

/** Defines the command of a calculation, with flags, help and examples from the calculation table. */
export function defineCalculation(calculation: Calculation): Define {
  return (command, context) => {
    command.description(calculation.about);
    command.argument('[file]', 'a JSON file');
    addCalculationFlags(command, calculation);
    command.option('--exact', 'figures as exact fractions');
    command.addHelpText('after', `${DRAFT_HELP}\n${exampleText(calculationExamples(calculation))}`);
    command.action(async (file: string | undefined) => {
      context.exitCode = await runCalculation(calculation, { command, file }, context);
    });
  };
}

type FormInput = { readonly entries: FormEntries; readonly flags: Omit<ViewFlags, 'explain'> };

/** Opens the form of a calculation filled with `entries`; resolves with the exit code. */
export async function openForm(
  { name }: Calculation,
  { entries, flags }: FormInput,
  io: Io,
): Promise<number> {
  return openInteractive({ rules: newSlipRules(io), form: { name, entries } }, viewOptions(flags, io), io);
}

/** Adds the flags of a calculation's fields and answer, except `--exact`. */
export function addCalculationFlags(command: Command, { fields }: Calculation): void {
  command.optionsGroup('Fields:');
  for (const field of fields) addField(command, field);
  suggestFields(command, fields);
  command.optionsGroup('Answer:');
  command.option('--ndjson', 'one draft a line in, one answer a line out');
  command.option('--explain', 'the steps that lead to the figures');
}

/** The examples of a calculation as command lines. */
export function calculationExamples(calculation: Calculation): readonly Example[] {
  return calculation.examples.map(({ about, draft }) => ({
    about,
    command: calculationCommand(calculation, draft),
  }));
}

type Invocation = {
  readonly command: Command;
  readonly file?: string | undefined;
  /** Entries given as arguments; they count as flags. */
  readonly given?: FormEntries;
};

/** Answers the draft of the flags, the file or standard input; resolves with the exit code. */
export async function runCalculation(
  calculation: Calculation,
  { command, file, given: ownEntries = {} }: Invocation,
  { io, argv }: Context,
): Promise<number> {
  const flags = command.optsWithGlobals<Flags>();
  const entries = { ...ownEntries, ...entriesOf(calculation.fields, command.opts()) };
  const hasFlags = Object.keys(entries).length > 0;
  if (flags.ndjson === true) {
    if (hasFlags) throw badInput('--ndjson takes drafts from its lines alone: leave out the other flags');
    return answerStream(calculation, { file, flags }, io);
  }
  if (hasFlags && file !== undefined) throw badInput('Give a file or flags, not both', file);
  if (flags.interactive === true) {
    const given = hasFlags || file === undefined ? entries : await sourceEntries(calculation, file, io);
    return openForm(calculation, { entries: given, flags }, io);
  }
  const answered = hasFlags
    ? answerFlags(calculation, { entries, flags }, argv)
    : await answerSource(calculation, { file, flags }, io);
  return show(calculation, { ...answered, flags }, io);
}

function addField(command: Command, field: CalculationField): void {
  if (field.kind === 'list') {
    const items = field.items.map(({ name }) => name).join(field.separator);
    const item = items.length > MAX_ITEM_NAME ? field.name : items;
    command.option(`--${field.name} <${item}...>`, field.about);
    return;
  }
  if (field.kind === 'flag') {
    command.option(`--${field.name}`, field.about);
    return;
  }
  const choices = field.choices?.map(({ name }) => name).join(', ');
  const about = choices === undefined ? field.about : `${field.about}: ${choices}`;
  const usual = typedDefaultOf(field);
  command.option(
    `--${field.name} <${field.kind}>`,
    usual === undefined ? about : `${about} (default ${usual})`,
  );
}

/** True if the options include a field of the calculation, or --ndjson. */
export function hasDraft({ fields }: Calculation, options: Readonly<Record<string, unknown>>): boolean {
  return options['ndjson'] === true || Object.keys(entriesOf(fields, options)).length > 0;
}

/** The texts of the flags given, keyed by field name. */
function entriesOf(
  fields: readonly CalculationField[],
  options: Readonly<Record<string, unknown>>,
): FormEntries {
  const entries: Record<string, string | readonly string[]> = {};
  for (const { name } of fields) {
    const value = options[attributeOf(name)];
    if (typeof value === 'string') entries[name] = value;
    else if (value === true) entries[name] = 'yes';
    else if (Array.isArray(value)) entries[name] = value.map(String);
  }
  return entries;
}

/** Commander's key for a flag: `layRule4` for `lay-rule4`. */
function attributeOf(name: string): string {
  return name.replaceAll(/-(\w)/gu, (_, letter: string) => letter.toUpperCase());
}

function answerFlags(
  calculation: Calculation,
  { entries, flags }: { readonly entries: TypedEntries; readonly flags: Flags },
  argv: readonly string[],
): AnsweredDraft {
  const { fields } = calculation;
  const asked = decimalCommas(fields, entries);
  const { draft, answer, issues: read } = answerEntries(calculation, entries, jsonOptions(flags));
  const others = read.filter(({ path }) => !asked.some((item) => path.startsWith(`${item.path}.`)));
  // A text that cannot be read is left out of the draft, and is missing there.
  const unread = new Set(read.map(({ path }) => path));
  const missing = answer.kind === 'blank' ? answer.missing.filter((path) => !unread.has(path)) : [];
  const problems = [
    ...withoutRepeats(
      [...asked, ...others].map((found) => flagProblem(fields, { ...found, entries, draft })),
    ),
    ...itemProblems(fields, missing, { entries, draft }),
  ];
  if (answer.kind !== 'wrong' && problems.length === 0) return { answer, draft };
  const place = ({ path }: Problem): number => argv.indexOf(path);
  throw new BadInput(problems.toSorted((a, b) => place(a) - place(b)));
}

/** The form of the answer that the flags request. */
function jsonOptions({ exact, explain }: Flags): JsonOptions {
  return { exact: exact === true, workings: explain === true };
}

/** Reads a draft from a file as form entries. Throws bad input for a draft that a form would answer differently. */
export async function sourceEntries(calculation: Calculation, file: string, io: Io): Promise<FormEntries> {
  const draft = await readSourceJson(openSource(file, io));
  if (typeof draft !== 'object' || draft === null) return {};
  const entries = formEntries(calculation, draft);
  const answer = calculate(calculation.name, draft);
  const { answer: formAnswer } = answerForm(calculation, entries);
  if (answer.kind === 'worked' && figuresIn(formAnswer) !== figuresIn(answer)) {
    throw badInput('The form has no fields for all of this draft: leave out --interactive', file);
  }
  return entries;
}

/** The figures of an answer as text, without its workings. */
function figuresIn(answer: CalculationAnswer): string {
  return JSON.stringify({ ...answer, workings: undefined });
}

type FromFile = { readonly file: string | undefined; readonly flags: Flags };

async function answerSource(
  { name, fields }: Calculation,
  { file, flags }: FromFile,
  io: Io,
): Promise<AnsweredDraft> {
  const source = openSource(file, io, draftWays(fields));
  const draft = await readSourceJson(source);
  const answer = calculate(name, draft, jsonOptions(flags));
  if (answer.kind !== 'wrong') return { answer, draft };
  throw new BadInput(problemsOf(answer.issues, draft), source.name);
}

async function answerStream({ name }: Calculation, { file, flags }: FromFile, io: Io): Promise<number> {
  const options = jsonOptions(flags);
  const answer = (draft: unknown): Answered => {
    const answered = calculate(name, draft, options);
    return answered.kind === 'wrong' ? { issues: answered.issues } : { json: JSON.stringify(answered) };
  };
  return convertLines({ bytes: bytesOf(openSource(file, io)), output: io.stdout, answer });
}

async function show(
  calculation: Calculation,
  { answer, draft, flags }: AnsweredDraft & { readonly flags: Flags },
  io: Io,
): Promise<number> {
  const { explain: _, ...others } = flags;
  const text =
    flags.json === true
      ? jsonText(answer, io)
      : renderCalculation({ calculation, answer, draft }, viewOptions(others, io));
  await write(io.stdout, text);
  return answer.kind === 'blank' ? EXIT.incomplete : EXIT.done;
}

/** Names that other calculators use, with our flags for them; each command suggests those that it has. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  price: ['odds', 'back', 'lay'],
  prices: ['odds', 'back', 'lay'],
  odds: ['back', 'lay', 'bet'],
  'back-odds': ['back', 'odds'],
  'back-price': ['back', 'odds'],
  'lay-odds': ['lay'],
  'lay-price': ['lay'],
  'win-odds': ['win'],
  'place-odds': ['place'],
  'back-stake': ['stake'],
  'total-stake': ['total'],
  commission: ['lay-commission', 'back-commission', 'win-commission', 'place-commission'],
  rule4: ['lay-rule4', 'back-rule4', 'win-rule4', 'place-rule4'],
  'free-bet': ['type snr', 'type sr'],
  freebet: ['free-bet', 'type snr', 'type sr'],
  snr: ['type snr', 'free-bet'],
  'each-way': ['terms'],
  ew: ['terms'],
  prob: ['chance', 'chances'],
  probability: ['chance', 'chances'],
  probs: ['chances', 'chance'],
  probabilities: ['chances', 'chance'],
  bankroll: ['bank'],
  fraction: ['part'],
  retention: ['kept'],
  bonus: ['bonus-if-win'],
};

/** Makes the command of a calculation suggest its flags for names that other calculators use. */
function suggestFields(command: Command, fields: readonly CalculationField[]): void {
  const known = new Set(fields.map(({ name }) => name));
  const suggested = Object.entries(OTHER_NAMES).flatMap(([name, meant]) => {
    const flags = meant.filter((flag) => known.has(flag.split(' ')[0] ?? '')).map((flag) => `--${flag}`);
    return known.has(name) || flags.length === 0 ? [] : [[name, flags] as const];
  });
  suggestForOtherNames(command, Object.fromEntries(suggested));
}

import type { Command } from 'commander';
import { BadInput } from '../bad-input.ts';

/** The flags that shape the text answer to one slip, keyed by commander's names. */
const TEXT_FLAGS = {
  lines: '--lines',
  explain: '--explain',
  oddsFormat: '--odds-format',
  interactive: '--interactive',
  text: '--text',
  svg: '--svg',
} as const;

/** Rejects flags about single lines, which --totals does not compute. */
export function rejectWithTotals(command: Command): void {
  const { lines, explain, interactive } = TEXT_FLAGS;
  reject(command, { lines, explain, interactive }, '--totals');
}

/** Rejects flags that select or shape an answer other than SVG. */
export function rejectWithSvg(command: Command): void {
  const { lines, explain, oddsFormat, interactive } = TEXT_FLAGS;
  const flags = {
    json: '--json',
    ndjson: '--ndjson',
    exact: '--exact',
    lines,
    explain,
    oddsFormat,
    interactive,
  };
  reject(command, flags, '--svg');
}

/** Rejects the list of units beside the workings of one, which would replace it. */
export function rejectWithExplain(command: Command): void {
  reject(command, { lines: TEXT_FLAGS.lines }, '--explain');
}

/** Rejects flags that shape a text answer, which a stream of JSON does not have. Settings are not rejected. */
export function rejectWithNdjson(command: Command): void {
  reject(command, TEXT_FLAGS, '--ndjson');
}

function reject(command: Command, flags: Readonly<Record<string, string>>, beside: string): void {
  const problems = Object.entries(flags)
    .filter(([name]) => command.getOptionValueSourceWithGlobals(name) === 'cli')
    .map(([, path]) => ({ path, given: '', message: `Cannot be combined with ${beside}` }));
  if (problems.length > 0) throw new BadInput(problems);
}

import type { Command } from 'commander';
import { BadInput } from '../bad-input.ts';

/** The flags that shape one answer for people, by the names that commander has for them. */
const FOR_PEOPLE = {
  lines: '--lines',
  explain: '--explain',
  oddsFormat: '--odds-format',
  interactive: '--interactive',
  text: '--text',
  svg: '--svg',
} as const;

/** Refuses flags that look into single lines, of which totals alone know none. */
export function refuseWithTotals(command: Command): void {
  const { lines, explain, interactive } = FOR_PEOPLE;
  refuse(command, { lines, explain, interactive }, '--totals');
}

/** Refuses flags that ask for another answer than a picture, or shape one. */
export function refuseWithSvg(command: Command): void {
  const { lines, explain, oddsFormat, interactive } = FOR_PEOPLE;
  const flags = {
    json: '--json',
    ndjson: '--ndjson',
    exact: '--exact',
    lines,
    explain,
    oddsFormat,
    interactive,
  };
  refuse(command, flags, '--svg');
}

/** Refuses flags that shape one answer for people, which have no meaning for a stream of JSON. Settings are no mistake. */
export function refuseWithNdjson(command: Command): void {
  refuse(command, FOR_PEOPLE, '--ndjson');
}

function refuse(command: Command, flags: Readonly<Record<string, string>>, beside: string): void {
  const problems = Object.entries(flags)
    .filter(([name]) => command.getOptionValueSourceWithGlobals(name) === 'cli')
    .map(([, path]) => ({ path, given: '', message: `Has no meaning with ${beside}` }));
  if (problems.length > 0) throw new BadInput(problems);
}

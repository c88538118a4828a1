import type { Command } from 'commander';
import { BadInput } from './bad-input.ts';

/** The flags that shape one answer for people, by the names that commander has for them. */
const FOR_PEOPLE = {
  lines: '--lines',
  explain: '--explain',
  oddsFormat: '--odds-format',
  interactive: '--interactive',
} as const;

/** Refuses flags that shape one answer for people, which have no meaning for a stream of JSON. Settings are no mistake. */
export function refuseWithNdjson(command: Command): void {
  const problems = Object.entries(FOR_PEOPLE)
    .filter(([name]) => command.getOptionValueSourceWithGlobals(name) === 'cli')
    .map(([, path]) => ({ path, given: '', message: 'Has no meaning with --ndjson' }));
  if (problems.length > 0) throw new BadInput(problems);
}

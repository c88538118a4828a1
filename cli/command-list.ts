import { CATALOGUE, type Slug, SLUGS } from '#lib';
import { defineBet, defineFolds } from './commands/bet.ts';
import type { Define } from './context.ts';

/** A command by name. What most starts do not need is loaded when it is chosen. */
export type CommandEntry = { readonly name: string; readonly summary: string; readonly load: () => Promise<Define> };

const TOOLS: readonly CommandEntry[] = [
  {
    name: 'folds',
    summary: 'a custom system: every fold of the sizes given',
    load: () => Promise.resolve(defineFolds),
  },
  {
    name: 'compare',
    summary: 'every system that fits the same picks, at one outlay',
    load: async () => (await import('./commands/tools.ts')).TOOL_DEFINES.compare,
  },
  {
    name: 'settle',
    summary: 'settle slips in JSON, one or a stream of them',
    load: async () => (await import('./commands/settle.ts')).defineSettle,
  },
  {
    name: 'match',
    summary: 'the lay stake of a matched bet, and both results',
    load: async () => (await import('./commands/match.ts')).defineMatch,
  },
  {
    name: 'odds',
    summary: 'convert odds between the formats',
    load: async () => (await import('./commands/tools.ts')).TOOL_DEFINES.odds,
  },
  {
    name: 'rule4',
    summary: 'the deduction for withdrawn prices',
    load: async () => (await import('./commands/tools.ts')).TOOL_DEFINES.rule4,
  },
  {
    name: 'systems',
    summary: 'list the systems, their selections and lines',
    load: async () => (await import('./commands/tools.ts')).TOOL_DEFINES.systems,
  },
  {
    name: 'completion',
    summary: 'completion for bash, zsh or fish',
    load: async () => (await import('./commands/tools.ts')).TOOL_DEFINES.completion,
  },
];

function systemEntry(slug: Slug): CommandEntry {
  return {
    name: slug,
    summary: CATALOGUE[slug].label,
    load: () => Promise.resolve(defineBet(slug)),
  };
}

/** Every command: the systems, then the tools. */
export const COMMANDS: readonly CommandEntry[] = [...SLUGS.map(systemEntry), ...TOOLS];

/** The commands that are no system. */
export const TOOL_COMMANDS = TOOLS;

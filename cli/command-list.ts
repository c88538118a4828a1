import { CATALOGUE, type Slug, SLUGS } from '#lib';
import { type Calculation, type CalculationName, CALCULATIONS } from '#lib/calculations';
import { defineBet, defineFolds, definePerm } from './commands/bet.ts';
import { defineCalculation } from './commands/calculation.ts';
import { defineCompare } from './commands/compare.ts';
import { defineCompletion } from './commands/completion.ts';
import { defineConfig } from './commands/config.ts';
import { defineGrade } from './commands/grade.ts';
import { defineMatch } from './commands/match.ts';
import { defineMcp } from './commands/mcp.ts';
import { defineOdds } from './commands/odds.ts';
import { definePlaceTerms } from './commands/place-terms.ts';
import { definePriceList } from './commands/prices.ts';
import { defineRule4 } from './commands/rule4.ts';
import { defineSettle } from './commands/settle.ts';
import { defineSystems } from './commands/systems.ts';
import type { Define } from './context.ts';

export type CommandEntry = { readonly name: string; readonly summary: string; readonly define: Define };

const TOOLS: readonly CommandEntry[] = [
  {
    name: 'folds',
    summary: 'a custom system: every fold of the sizes given',
    define: defineFolds,
  },
  {
    name: 'perm',
    summary: 'a perm: a system over every choice of its number of picks',
    define: definePerm,
  },
  {
    name: 'compare',
    summary: 'every system that fits the same picks, at one outlay',
    define: defineCompare,
  },
  {
    name: 'settle',
    summary: 'settle slips in JSON, one or a stream of them',
    define: defineSettle,
  },
  {
    name: 'match',
    summary: 'the lay stake of a matched bet, and both results',
    define: defineMatch,
  },
  {
    name: 'grade',
    summary: 'the outcome of a market at a final score',
    define: defineGrade,
  },
  {
    name: 'place-terms',
    summary: 'the standard each-way terms of a race',
    define: definePlaceTerms,
  },
  {
    name: 'odds',
    summary: 'convert odds between the formats',
    define: defineOdds,
  },
  {
    name: 'rule4',
    summary: 'the deduction for withdrawn prices',
    define: defineRule4,
  },
  {
    name: 'systems',
    summary: 'list the systems, their selections and lines',
    define: defineSystems,
  },
  {
    name: 'mcp',
    summary: 'every calculation as a tool for assistants',
    define: defineMcp,
  },
  {
    name: 'config',
    summary: 'your own defaults: rules, odds format, signs',
    define: defineConfig,
  },
  {
    name: 'completion',
    summary: 'completion for bash, zsh or fish',
    define: defineCompletion,
  },
];

function systemEntry(slug: Slug): CommandEntry {
  return {
    name: slug,
    summary: CATALOGUE[slug].label,
    define: defineBet(slug),
  };
}

/** The calculations whose commands take prices as arguments. */
const OF_PRICES: ReadonlySet<CalculationName> = new Set(['fair-odds', 'margin']);

function defineOf(calculation: Calculation): Define {
  if (calculation.name === 'matched-bet') return defineMatch;
  return OF_PRICES.has(calculation.name) ? definePriceList(calculation) : defineCalculation(calculation);
}

/** The commands of the calculations; those of a matched bet share the definition of `match`. */
const CALCULATION_COMMANDS: readonly CommandEntry[] = CALCULATIONS.flatMap((calculation) =>
  calculation.commands.map((name) => ({
    name,
    summary: calculation.about,
    define: defineOf(calculation),
  })),
);

/** Every command: systems, tools, then the other calculations. */
export const COMMANDS: readonly CommandEntry[] = [
  ...SLUGS.map(systemEntry),
  ...TOOLS,
  ...CALCULATION_COMMANDS.filter(({ name }) => !TOOLS.some((tool) => tool.name === name)),
];

/** The commands that the help lists as tools. */
export const TOOL_COMMANDS = TOOLS;

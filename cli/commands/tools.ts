import type { Define } from '../context.ts';
import { defineCompare } from './compare.ts';
import { defineCompletion } from './completion.ts';
import { defineOdds } from './odds.ts';
import { defineRule4 } from './rule4.ts';
import { defineSystems } from './systems.ts';

/** The small commands, in one piece: every file more costs a start its time. */
export const TOOL_DEFINES = {
  compare: defineCompare,
  completion: defineCompletion,
  odds: defineOdds,
  rule4: defineRule4,
  systems: defineSystems,
} as const satisfies Readonly<Record<string, Define>>;

import { BadInput } from './bad-input.ts';
import type { ViewFlags } from './view-flags.ts';

/** Flags that shape one answer for people have no meaning for a stream of JSON: bad input where both are given. */
export function refuseWithNdjson({ lines, explain, interactive, oddsFormat }: ViewFlags): void {
  const flags = [
    { path: '--lines', isGiven: lines === true },
    { path: '--explain', isGiven: explain !== undefined },
    { path: '--odds-format', isGiven: oddsFormat !== undefined },
    { path: '--interactive', isGiven: interactive === true },
  ];
  const problems = flags
    .filter(({ isGiven }) => isGiven)
    .map(({ path }) => ({ path, given: '', message: 'Has no meaning with --ndjson' }));
  if (problems.length > 0) throw new BadInput(problems);
}

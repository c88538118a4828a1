import { loadavg } from 'node:os';
import { bundled, runForFigures } from './bundled.ts';
import { report, show } from './figure.ts';

/*
 * Searches with random filters over a million quotes, and updates, compared with plain code and PostgreSQL in the same
 * run. `npm run bench:odds -- search` leaves the updates out.
 */

const isShort = process.argv.includes('--short');
const effort = isShort ? ['--short'] : [];
const bundle = await bundled('odds-run', { external: ['pg'] });
const parts = process.argv.includes('search') ? ['search'] : ['search', 'updates'];
const figures = parts.flatMap((part) => runForFigures(['--expose-gc', bundle, part, ...effort]));
console.log(`Odds. The machine's load: ${loadavg().map(show).join(', ')}\n`);
// Shared machines need half the bar, and CI a quarter, because other load disturbs measurements of 0.1 ms. Comparisons
// within the run hold in full everywhere.
const leniency = process.env['CI'] === undefined ? 2 : 4;
report('bench:odds', figures, isShort ? leniency : 1);

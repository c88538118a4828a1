import { loadavg } from 'node:os';
import { bundled, figuresOf } from './bundled.ts';
import { report, show } from './figure.ts';

/*
 * Rows under random filters over a million quotes, and updates, beside plain code and PostgreSQL in the same run.
 * `npm run bench:odds -- search` leaves the updates out.
 */

const isShort = process.argv.includes('--short');
const effort = isShort ? ['--short'] : [];
const bundle = await bundled('odds-run', { external: ['pg'] });
const parts = process.argv.includes('search') ? ['search'] : ['search', 'updates'];
const figures = parts.flatMap((part) => figuresOf(['--expose-gc', bundle, part, ...effort]));
console.log(`Odds. The machine's load: ${loadavg().map(show).join(', ')}\n`);
// On machines that others use as well, half the bar will do; in CI, where a tenth of a millisecond is measured beside
// whatever else the machine does, a quarter. What is compared over many questions of the run holds in full everywhere.
const lenient = process.env['CI'] === undefined ? 2 : 4;
report('bench:odds', figures, isShort ? lenient : 1);

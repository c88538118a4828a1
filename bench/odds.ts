import { loadavg } from 'node:os';
import { bundled, figuresOf } from './bundled.ts';
import { report, show } from './figure.ts';

/* Rows under random filters over a million quotes, and updates, beside plain code and PostgreSQL in the same run. */

const isShort = process.argv.includes('--short');
const effort = isShort ? ['--short'] : [];
const bundle = await bundled('odds-run', { external: ['pg'] });
const figures = ['search', 'updates'].flatMap((part) => figuresOf(['--expose-gc', bundle, part, ...effort]));
console.log(`Odds. The machine's load: ${loadavg().map(show).join(', ')}\n`);
// On machines that others use as well, half the bar will do.
report('bench:odds', figures, isShort ? 2 : 1);

import { bundled, figuresOf } from './bundled.ts';
import { report } from './figure.ts';

/* `npm run bench:watches`: 10,000 watches evaluated after changes of the odds, and their memory. */

const isShort = process.argv.includes('--short');
const turns = isShort ? '7' : '15';
const bundle = await bundled('watches-run', { external: ['pg'] });
/** Events of 246 quotes each. The bar is for 50,000 quotes; five times as many are measured beside it. */
const sizes = isShort ? ['200'] : ['200', '1000'];
const figures = sizes.flatMap((events) => figuresOf(['--expose-gc', bundle, turns, events]));
console.log('Watches, in processor time of one core.\n');
report('bench:watches', figures, isShort ? 2 : 1);

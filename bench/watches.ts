import { bundled, runForFigures } from './bundled.ts';
import { report } from './figure.ts';

/* `npm run bench:watches`: 10,000 watches evaluated after changes of the odds, and their memory. */

const isShort = process.argv.includes('--short');
const rounds = isShort ? '7' : '15';
const bundle = await bundled('watches-run', { external: ['pg'] });
/** Events of 246 quotes each. The bar is the same for 50,000 quotes and for 1.2 million. */
const sizes = isShort ? ['200'] : ['200', '1000', '5000'];
const figures = sizes.flatMap((events) => runForFigures(['--expose-gc', bundle, rounds, events]));
console.log('Watches, in CPU time of one core.\n');
report('bench:watches', figures, isShort ? 2 : 1);

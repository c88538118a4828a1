import { libraryFigures } from './library.ts';

/**
 * The effort, from the arguments of this script. `npm run bench` bundles it, to measure the library as users run it.
 */
const [, , passes, passMs, batchMs] = process.argv.map(Number);
if (passes === undefined || passMs === undefined || batchMs === undefined) {
  throw new Error('usage: library-run <passes> <passMs> <batchMs>');
}
console.log(JSON.stringify(libraryFigures({ passes, passMs, batchMs })));

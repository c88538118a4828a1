import { libraryFigures } from './library.ts';

/** Arguments of the bundle that `npm run bench` starts, to measure the library as its users run it. */
const [, , passes, passMs, batchMs] = process.argv.map(Number);
if (passes === undefined || passMs === undefined || batchMs === undefined) {
  throw new Error('no effort given');
}
console.log(JSON.stringify(libraryFigures({ passes, passMs, batchMs })));

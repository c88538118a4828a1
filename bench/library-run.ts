import { libraryFigures } from './library.ts';

/** What `npm run bench` starts as a bundle, so that the library is measured as its users run it. */
const [, , passes, passMs, batchMs] = process.argv.map(Number);
if (passes === undefined || passMs === undefined || batchMs === undefined) {
  throw new Error('no effort given');
}
console.log(JSON.stringify(libraryFigures({ passes, passMs, batchMs })));

import { libraryFigures } from './library.ts';

/** What `npm run bench` starts as a bundle, so that the library is measured as its users run it. */
const [, , warmUpMs, batchMs, batches] = process.argv.map(Number);
if (warmUpMs === undefined || batchMs === undefined || batches === undefined) {
  throw new Error('no effort given');
}
console.log(JSON.stringify(libraryFigures({ warmUpMs, batchMs, batches })));

import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { soakHeap } from './soak-heap.ts';
import { soakStops } from './soak-stops.ts';

/*
 * `npm run soak`, a soak test, not run in CI. First a steady load on a changing market: the heap must not grow. Then
 * servers are stopped under load: no request on an accepted connection may be lost.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    requests: { type: 'string', default: '200' },
    quotes: { type: 'string', default: '500' },
    stops: { type: 'string', default: '50' },
  },
});

const server = join(import.meta.dirname, 'soak-server.ts');
const problems = [
  ...(await soakHeap({
    server,
    minutes: Number(values.minutes),
    requestsPerSecond: Number(values.requests),
    quotesPerSecond: Number(values.quotes),
  })),
  ...(await soakStops({
    server: join(import.meta.dirname, '../dist/server/main.js'),
    stops: Number(values.stops),
  })),
];
for (const problem of problems) console.error(`soak: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;

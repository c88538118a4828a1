import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');

/** Node's flags in `npm start`: benches measure the server as users start it. */
export const START_FLAGS: readonly string[] = startFlags();

function startFlags(): readonly string[] {
  const [, flags] = /"start": "node (--.+) dist\/server\/main\.js"/u.exec(MANIFEST) ?? [];
  if (flags === undefined) throw new Error('package.json: start is not `node --… dist/server/main.js`');
  return flags.split(' ');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const MANIFEST = readFileSync(join(import.meta.dirname, '../package.json'), 'utf8');

/** What Node is told by `npm start`: what is measured runs as what people start. */
export const START_FLAGS: readonly string[] = startFlags();

function startFlags(): readonly string[] {
  const [, flags] = /"start": "node (--.+) dist\/server\/main\.js"/u.exec(MANIFEST) ?? [];
  if (flags === undefined) throw new Error('package.json says nothing of how to start');
  return flags.split(' ');
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The source of the Node version check, to prepend to a program. It is a block, so it declares no names outside. */
export function nodeCheck(): string {
  return `{\n${readFileSync(join(import.meta.dirname, 'check-node.js'), 'utf8')}}\n`;
}

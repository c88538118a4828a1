import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The source of a check for an old Node, to prepend to a program; it declares no names. */
export function nodeCheck(): string {
  return `{\n${readFileSync(join(import.meta.dirname, 'check-node.js'), 'utf8')}}\n`;
}

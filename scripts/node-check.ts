import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What says so where Node is too old, as the beginning of a program, whatever else that has in its scope. */
export function nodeCheck(): string {
  return `{\n${readFileSync(join(import.meta.dirname, 'check-node.js'), 'utf8')}}\n`;
}

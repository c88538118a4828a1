import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const Manifest = z.object({
  scripts: z.object({ start: z.templateLiteral(['node ', z.string(), ' dist/server/main.js']) }),
});

/** What Node is told by `npm start`: what is measured runs as what people start. */
export const START_FLAGS = startFlags(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'));

function startFlags(manifest: string): readonly string[] {
  const { start } = Manifest.parse(JSON.parse(manifest)).scripts;
  return start.split(' ').filter((word) => word.startsWith('--'));
}

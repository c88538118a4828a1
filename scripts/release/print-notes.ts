import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { notesOf, releaseProblems } from './notes.ts';

/*
 * `npm run release-notes -- v<version>`: prints that version's changes, or the reasons why the tag cannot be released.
 */
const ROOT = join(import.meta.dirname, '../..');
const Manifest = z.object({ version: z.string(), private: z.boolean().default(false) });

const [tag = ''] = process.argv.slice(2);
const { version, private: isPrivate } = Manifest.parse(
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
);
const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
const problems = releaseProblems({ tag, version, isPrivate, changelog });
if (problems.length > 0) {
  for (const problem of problems) console.error(`release: ${problem}.`);
  process.exit(1);
}
console.log(notesOf(changelog, version));

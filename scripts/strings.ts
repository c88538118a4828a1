import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screenStrings } from './screen-strings.ts';

/*
 * `npm run strings` prints every visible text of the web app with its file and line, for an editor to read in one go.
 * `npm run strings -- lay stake` prints the texts that contain all of these words.
 */
const WEB = join(import.meta.dirname, '../web');
const searched = process.argv.slice(2).map((word) => word.toLowerCase());

for (const name of readdirSync(WEB, { recursive: true, encoding: 'utf8' }).toSorted()) {
  if (!/\.tsx?$/u.test(name) || /\.(?:test|d)\.|^testing\//u.test(name)) continue;
  for (const { line, text } of screenStrings(name, readFileSync(join(WEB, name), 'utf8'))) {
    const isMatch = searched.every((word) => text.toLowerCase().includes(word));
    if (isMatch) console.log(`web/${name}:${line}  ${text}`);
  }
}

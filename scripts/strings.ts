import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screenStrings } from './screen-strings.ts';

/*
 * `npm run strings` prints every text of the web application with its place, for an editor to read in one go; with words
 * behind it (`npm run strings -- lay stake`), the texts that hold all of them.
 */
const WEB = join(import.meta.dirname, '../web');
const wanted = process.argv.slice(2).map((word) => word.toLowerCase());

for (const name of readdirSync(WEB, { recursive: true, encoding: 'utf8' }).toSorted()) {
  if (!/\.tsx?$/u.test(name) || /\.(?:test|d)\.|^testing\//u.test(name)) continue;
  for (const { line, text } of screenStrings(name, readFileSync(join(WEB, name), 'utf8'))) {
    const isWanted = wanted.every((word) => text.toLowerCase().includes(word));
    if (isWanted) console.log(`web/${name}:${line}  ${text}`);
  }
}

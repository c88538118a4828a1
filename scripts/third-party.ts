import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lucide's notice: its icons are in the app as paths, not as a package. */
const LUCIDE = `ISC License

Copyright (c) for portions of Lucide are held by Cole Bemis 2013-2022 as part of Feather (MIT).
All other copyright (c) for Lucide are held by Lucide Contributors 2022.

Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.
`;

/** Fonts come by a style sheet, which no list of modules knows of. */
const FONTS = ['@fontsource-variable/inter', '@fontsource-variable/geist-mono'];

/** The package that a bundled file belongs to; undefined for our own. */
function packageOf(file: string): string | undefined {
  return /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//u.exec(file.replaceAll('\\', '/'))?.[1];
}

/**
 * The licences of everything that is bundled, as its licences want it: the notice of each package, from its own folder.
 * Throws for a package that has none, since it could not be served then.
 */
export function thirdPartyText(files: Iterable<string>, modules: string): string {
  const packages = new Set([...FONTS, ...[...files].flatMap((file) => packageOf(file) ?? [])]);
  const notices = [...packages]
    .toSorted((a, b) => a.localeCompare(b))
    .map((name) => {
      const folder = join(modules, name);
      const file = readdirSync(folder).find((entry) => /^licen[cs]e(?:\.\w+)?$/iu.test(entry));
      if (file === undefined) throw new Error(`${name} is bundled and has no licence file`);
      return section(name, readFileSync(join(folder, file), 'utf8'));
    });
  return [...notices, section('Lucide (icons)', LUCIDE)].join('\n');
}

function section(name: string, notice: string): string {
  return `${name}\n${'='.repeat(name.length)}\n\n${notice.trim()}\n`;
}

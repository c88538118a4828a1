import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

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

/** Yoga's notice, from its repository: its package says "MIT" and holds no file that says so. */
const YOGA = `MIT License

Copyright (c) Facebook, Inc. and its affiliates.

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`;

/** Packages that come without a file of their own. */
const NOT_INCLUDED: Readonly<Record<string, string>> = { 'yoga-layout': YOGA };

/** Fonts come by a style sheet, which no list of modules knows of. */
const FONTS = ['@fontsource-variable/inter', '@fontsource-variable/geist-mono'];

/** Up to the package that a file belongs to, and its name. Files of ours have none. */
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//u;
const NOTICE = /^licen[cs]e(?:[-.]\w+)*$/iu;

/**
 * The notices of every package that files are part of, as their licences want it, each from its own folder. Files are
 * absolute or stand below the root. Throws for a package that has none, since it could not be handed on then.
 */
export function bundledNotices(files: Iterable<string>, root: string): string {
  const folders = new Map<string, string>();
  for (const file of files) {
    const [folder, name] = PACKAGE.exec(file.replaceAll('\\', '/')) ?? [];
    if (folder !== undefined && name !== undefined) folders.set(name, folder);
  }
  return [...folders]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, folder]) => section(name, noticeIn(resolve(root, folder), name)))
    .join('\n');
}

/** Swagger UI's notices: of its own, and of the packages in its bundle. */
function swaggerNotices(root: string): string {
  const folder = join(root, 'node_modules/swagger-ui-dist');
  const files = ['NOTICE', 'LICENSE', 'swagger-ui-bundle.js.LICENSE.txt'];
  return section('swagger-ui-dist', files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'));
}

/** The notices of the web app: of its scripts' packages, its fonts, its icons and the renderer of the API page. */
export function webNotices(files: Iterable<string>, root: string): string {
  const fonts = FONTS.map((name) => `node_modules/${name}/index.css`);
  return `${bundledNotices([...files, ...fonts], root)}\n${section('Lucide (icons)', LUCIDE)}\n${swaggerNotices(root)}`;
}

function noticeIn(folder: string, name: string): string {
  const file = readdirSync(folder).find((entry) => NOTICE.test(entry));
  const known = NOT_INCLUDED[name];
  if (file === undefined && known !== undefined) return known;
  if (file === undefined) throw new Error(`${name} is bundled and has no licence file`);
  return readFileSync(join(folder, file), 'utf8');
}

function section(name: string, notice: string): string {
  return `${name}\n${'='.repeat(name.length)}\n\n${notice.trim()}\n`;
}

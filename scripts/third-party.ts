import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Lucide's notice. Its icons are in the app as paths, not as a package. */
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

/** Yoga's notice, from its repository: its package has no licence file. */
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

/** Notices of packages without a licence file. */
const MISSING_NOTICES: Readonly<Record<string, string>> = { 'yoga-layout': YOGA };

/** Fonts are loaded by style sheets, so lists of modules do not include them. */
const FONTS = ['@fontsource-variable/inter', '@fontsource-variable/geist-mono'];

/** The folder and the name of the package that a file belongs to. The project's own files do not match. */
const PACKAGE = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//u;
const NOTICE = /^licen[cs]e(?:[-.]\w+)*$/iu;

/**
 * The licence notices of all packages that files belong to. Files are absolute or relative to `root`. Throws for a
 * package without a notice, because it must not be distributed then.
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

/** Swagger UI's notices, including those of the packages in its bundle. */
function swaggerNotices(root: string): string {
  const folder = join(root, 'node_modules/swagger-ui-dist');
  const files = ['NOTICE', 'LICENSE', 'swagger-ui-bundle.js.LICENSE.txt'];
  return section('swagger-ui-dist', files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n'));
}

/** The web app's notices: of its packages, its fonts, its icons and the renderer of the API page. */
export function webNotices(files: Iterable<string>, root: string): string {
  const fonts = FONTS.map((name) => `node_modules/${name}/index.css`);
  return `${bundledNotices([...files, ...fonts], root)}\n${section('Lucide (icons)', LUCIDE)}\n${swaggerNotices(root)}`;
}

function noticeIn(folder: string, name: string): string {
  const file = readdirSync(folder).find((entry) => NOTICE.test(entry));
  const known = MISSING_NOTICES[name];
  if (file === undefined && known !== undefined) return known;
  if (file === undefined) throw new Error(`${name} is bundled and has no licence file`);
  return readFileSync(join(folder, file), 'utf8');
}

function section(name: string, notice: string): string {
  return `${name}\n${'='.repeat(name.length)}\n\n${notice.trim()}\n`;
}

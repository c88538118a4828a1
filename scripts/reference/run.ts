import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calculationsPage } from './calculations-page.ts';
import { reference } from './pages.ts';
import { withZones } from './zones-table.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'docs/reference');
const ARCHITECTURE = join(ROOT, 'docs/architecture.md');

const { pages, undocumented, hidden } = reference(ROOT);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const [name, text] of pages) writeFileSync(join(FOLDER, name), text);
writeFileSync(join(ROOT, 'docs/calculations.md'), calculationsPage());
writeFileSync(ARCHITECTURE, withZones(readFileSync(ARCHITECTURE, 'utf8')));
console.log(`${pages.size} pages in docs/reference`);
if (undocumented.length > 0) console.log(`No doc comment: ${undocumented.join(', ')}`);
if (hidden.length > 0) console.log(`Used and not exported: ${hidden.join(', ')}`);

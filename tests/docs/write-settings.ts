import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSettings } from './settings-table.ts';

/* The end of `npm run reference`: scripts may not know the server, whose settings the operator's guide lists. */
const GUIDE = join(import.meta.dirname, '../../docs/operate.md');
writeFileSync(GUIDE, withSettings(readFileSync(GUIDE, 'utf8')));

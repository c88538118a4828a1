import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withSettings } from './settings-table.ts';

/*
 * The end of `npm run reference`: a test writes the table, since scripts must not import the server, whose settings it
 * lists.
 */
const GUIDE = join(import.meta.dirname, '../../docs/operate.md');
writeFileSync(GUIDE, withSettings(readFileSync(GUIDE, 'utf8')));

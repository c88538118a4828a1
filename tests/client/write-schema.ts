import { writeFileSync } from 'node:fs';
import { clientTypes } from '../../scripts/client-types.ts';
import { SCHEMA_FILE, servedDocument } from './document.ts';

/* `npm run client`: a test writes the file, since scripts must not import the server, whose document it comes from. */
writeFileSync(SCHEMA_FILE, clientTypes(await servedDocument()));

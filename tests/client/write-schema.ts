import { writeFileSync } from 'node:fs';
import { clientTypes } from '../../scripts/client-types.ts';
import { SCHEMA_FILE, servedDocument } from './document.ts';

/* `npm run client`: scripts may not know the server, whose document the types are made from. */
writeFileSync(SCHEMA_FILE, clientTypes(await servedDocument()));

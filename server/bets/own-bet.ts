import { z } from 'zod';

import type { Db } from '../db/schema.ts';
import type { SavedBetRow } from './kept-bet.ts';
import { noSuchBet } from './refusals.ts';

/** The parameters of a path that names a bet. */
export const betParams = z.strictObject({ id: z.uuid() });

type Wanted = { readonly userId: string; readonly id: string };

/** The person's bet of that id. Throws 404 where there is none, and where it is somebody else's. */
export async function ownBet(db: Db, { userId, id }: Wanted): Promise<SavedBetRow> {
  const row = await ofPerson(db, { userId, id }).executeTakeFirst();
  if (row === undefined) throw noSuchBet();
  return row;
}

/** The same, kept from other changes until the transaction ends. */
export async function ownBetToChange(trx: Db, { userId, id }: Wanted): Promise<SavedBetRow> {
  const row = await ofPerson(trx, { userId, id }).forUpdate().executeTakeFirst();
  if (row === undefined) throw noSuchBet();
  return row;
}

function ofPerson(db: Db, { userId, id }: Wanted) {
  return db.selectFrom('saved_bets').selectAll().where('user_id', '=', userId).where('id', '=', id);
}

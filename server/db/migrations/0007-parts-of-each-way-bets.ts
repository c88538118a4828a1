import { sql } from 'kysely';

import type { Migration } from '../migration.ts';

/**
 * Moves the part of an each-way bet from the first line of its notes to a field of its document. Both parts were saved
 * by one request each, under keys that end in -0 and -1: only such a pair is changed. A line that stands in the notes of
 * any other bet may be the user's own, and stays there. The document is edited as text, since it is `json` and not
 * `jsonb`.
 */
export const partsOfEachWayBets: Migration = async (db) => {
  await sql`
    with pairs as (
      select win.id as win_id, place.id as place_id
      from saved_bets win
      join saved_bets place
        on place.user_id = win.user_id
        and place.idempotency_key = regexp_replace(win.idempotency_key, '-0$', '-1')
      where win.kind = 'matched_bet' and place.kind = 'matched_bet'
        and win.idempotency_key like '%-0'
        and split_part(win.notes, E'\n', 1) = 'Win part'
        and split_part(place.notes, E'\n', 1) = 'Place part'
    ), parts as (
      select win_id as id, 'win' as part from pairs
      union all
      select place_id, 'place' from pairs
    )
    update saved_bets
    set document = ('{"part":"' || parts.part || '",' || substr(ltrim(document::text), 2))::json,
      notes = regexp_replace(notes, E'^[^\n]*\n?', '')
    from parts
    where saved_bets.id = parts.id`.execute(db);
};

import { SLUGS } from '#lib';
import { slipCardSvg } from '#lib/card';
import { z } from 'zod';

import { type AnyOperation, operation } from '../http/operation.ts';
import { Problem } from '../http/problem.ts';
import { embedPage, embedRefusal, TOO_MANY_EMBEDDED } from './embed-page.ts';
import type { ReadCard } from './linked-card.ts';
import type { Pictures } from './pictures.ts';

type CardsParts = {
  readonly readCard: ReadCard;
  readonly pictures: Pictures;
  /** The origin that users reach the server at. */
  readonly origin: string;
};

const params = z.object({ system: z.enum(SLUGS) });
/* What is shown follows from the address alone, until the next release. */
const CACHED = { 'cache-control': 'public, max-age=3600' };
const HTML = { contentType: 'text/html; charset=utf-8' };
const QUERY_NOTE =
  'The query is that of a link to the slip, as the calculator writes it, of at most 4,000 characters.';

/** The operations that show a slip to others: its picture, and its page for the frames of other sites. */
export function cardsOperations({ readCard, pictures, origin }: CardsParts): readonly AnyOperation[] {
  const picture = operation({
    method: 'get',
    path: '/cards/{system}/slip.png',
    tag: 'Cards',
    summary: 'A settled slip as a picture of 1200×630, for previews of links.',
    description: QUERY_NOTE,
    access: 'anyone',
    params,
    rawQuery: true,
    limit: { name: 'cards', perMinute: 60 },
    answers: { 200: { contentType: 'image/png' } },
    problems: [400],
    handle: async ({ params: { system }, request }) => {
      const read = readCard(system, request.search);
      if (!read.ok) throw new Problem(400, { detail: read.issues });
      return { status: 200, content: await pictures.pngOf(slipCardSvg(read.value.card)), headers: CACHED };
    },
  });
  const embedded = operation({
    method: 'get',
    path: '/embed/slip/{system}/',
    tag: 'Cards',
    summary: 'A settled slip as a page without scripts, for frames of other sites.',
    description: `${QUERY_NOTE} Links in the page lead to the same slip with other outcomes.`,
    access: 'anyone',
    params,
    rawQuery: true,
    limit: { name: 'embeds', perMinute: 120 },
    answers: { 200: HTML, 400: HTML },
    handle: ({ params: { system }, request }) => {
      const read = readCard(system, request.search);
      if (!read.ok) return { status: 400, content: embedRefusal(read.issues) };
      const page = embedPage(read.value, origin);
      return page === undefined
        ? { status: 400, content: embedRefusal(TOO_MANY_EMBEDDED) }
        : { status: 200, content: page, headers: CACHED };
    },
  });
  return [picture, embedded];
}

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
  /** The public origin of the server. */
  readonly origin: string;
};

const params = z.object({ system: z.enum(SLUGS) });
/** Responses depend only on the URL, until the next release. */
const CACHED = { 'cache-control': 'public, max-age=3600' };
const HTML = { contentType: 'text/html; charset=utf-8' };
const QUERY_NOTE = 'The query is that of a calculator link to the slip, of at most 4,000 characters.';

/** The public operations on a slip: its picture, and its page for frames of other sites. */
export function cardsOperations({ readCard, pictures, origin }: CardsParts): readonly AnyOperation[] {
  const picture = operation({
    method: 'get',
    path: '/cards/{system}/slip.png',
    tag: 'Cards',
    summary: 'Renders a settled slip as a picture of 1200×630, for link previews.',
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
    summary: 'Renders a settled slip as a page without scripts, for frames of other sites.',
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

import type { ReactNode } from 'react';
import { type AggregatesQuery, aggregatesQuery } from '#lib/wire';
import { standIn } from '../../api/stand-in.ts';
import { PanelProvider } from '../../panels/panel-provider.tsx';
import { mediaAt } from '../../ui/test-page.ts';
import { showPage } from '../../ui/show-page.tsx';
import { OddsMatcherPage } from './matcher-page.tsx';

/** The call for rows. */
export const ASK = 'POST /odds-gateway/aggregates';
/** Where the odds matcher is. */
export const AT = '/tools/oddsmatcher/';

type Options = {
  /** Puts something in the place of a global. */
  readonly stub: (name: string, value: unknown) => unknown;
  readonly at?: string;
  readonly page?: ReactNode;
  /** In pixels; as wide as a table needs, where nothing is said. */
  readonly width?: number;
};

/**
 * In tests: the page of a matcher on a server with these replies, and the queries that it was asked, each read by the
 * schema of the wire: a query that the server would refuse fails the test.
 */
export function showMatcher(
  replies: Parameters<typeof standIn>[0],
  { stub, at = AT, page = <OddsMatcherPage />, width = 1440 }: Options,
) {
  stub('matchMedia', mediaAt(width));
  const server = standIn(replies);
  stub('fetch', server.fetch);
  showPage(<PanelProvider>{page}</PanelProvider>, at);
  const asked = (): readonly AggregatesQuery[] =>
    server.calls.filter(({ call }) => call === ASK).map(({ body }) => aggregatesQuery.parse(body));
  return { server, asked, last: (): AggregatesQuery | undefined => asked().at(-1) };
}

/** The hours between the beginning and the end of a query. */
export function hoursOf(query: AggregatesQuery | undefined): number {
  const { start_from: from, start_to: to } = query?.event_filters ?? {};
  return (Number(to) - Number(from)) / 3600;
}

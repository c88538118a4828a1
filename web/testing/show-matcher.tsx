import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { type AggregatesQuery, aggregatesQuery } from '#lib/wire';
import { exampleReplies, exampleRow } from './example-feed.ts';
import { standIn } from './stand-in.ts';
import { PanelProvider } from '../panels/panel-stack.tsx';
import { mediaAt, soonBy } from './test-page.ts';
import { showPage } from './show-page.tsx';
import { OddsMatcherPage } from '../features/matcher/matcher-page.tsx';

/** The request for rows. */
export const ASK = 'POST /odds-gateway/aggregates';
/** The path of the odds matcher. */
export const AT = '/tools/oddsmatcher/';

type Options = {
  readonly at?: string;
  readonly page?: ReactNode;
  /** The page width in pixels; by default, wide enough for a table. */
  readonly width?: number;
};

type Replies = Parameters<typeof standIn>[0];

/** The functions that only a test file may import. */
type TestTools = {
  /** Replaces a global. */
  readonly stub: (name: string, value: unknown) => unknown;
  /** Advances the fake clock, in milliseconds. */
  readonly advance: (milliseconds: number) => Promise<unknown>;
};

/** In tests: functions that render a matcher's page and wait with a fake clock. */
export function matcherTests({ stub, advance }: TestTools) {
  const soon = soonBy(advance);
  /**
   * Renders the page on a fake server with these replies. Returns the received queries, parsed by the wire schema: a
   * query that the server would reject fails the test.
   */
  const show = (
    replies: Replies = exampleReplies([exampleRow()]),
    { at = AT, page = <OddsMatcherPage />, width = 1440 }: Options = {},
  ) => {
    stub('matchMedia', mediaAt(width));
    const server = standIn(replies);
    stub('fetch', server.fetch);
    showPage(<PanelProvider>{page}</PanelProvider>, at);
    const asked = (): readonly AggregatesQuery[] =>
      server.calls.filter(({ call }) => call === ASK).map(({ body }) => aggregatesQuery.parse(body));
    return { server, asked, last: (): AggregatesQuery | undefined => asked().at(-1) };
  };
  /** Waits for the table of rows. */
  const loaded = (): Promise<HTMLElement> => soon(() => screen.getByRole('table'));
  return { soon, show, loaded };
}

/** The hours between the beginning and the end of a query. */
export function hoursOf(query: AggregatesQuery | undefined): number {
  const { start_from: from, start_to: to } = query?.event_filters ?? {};
  return (Number(to) - Number(from)) / 3600;
}

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
  /** In pixels; as wide as a table needs, where nothing is said. */
  readonly width?: number;
};

type Replies = Parameters<typeof standIn>[0];

/** The functions that only a test file may import. */
type TestTools = {
  /** Puts something in the place of a global. */
  readonly stub: (name: string, value: unknown) => unknown;
  /** Moves the fake clock on, by milliseconds. */
  readonly advance: (milliseconds: number) => Promise<unknown>;
};

/** In tests: what shows the page of a matcher, and what waits by a fake clock. */
export function matcherTests({ stub, advance }: TestTools) {
  const soon = soonBy(advance);
  /**
   * Shows it on a server with these replies. Returns the queries that it was asked, each read by the schema of the
   * wire: a query that the server would refuse fails the test.
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
  /** Waits until the table of rows is there. */
  const loaded = (): Promise<HTMLElement> => soon(() => screen.getByRole('table'));
  return { soon, show, loaded };
}

/** The hours between the beginning and the end of a query. */
export function hoursOf(query: AggregatesQuery | undefined): number {
  const { start_from: from, start_to: to } = query?.event_filters ?? {};
  return (Number(to) - Number(from)) / 3600;
}

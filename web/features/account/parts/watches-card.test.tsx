// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { showPage } from '../../../testing/show-page.tsx';
import { standIn } from '../../../testing/stand-in.ts';
import { WatchesCard } from './watches-card.tsx';

const WATCH = {
  id: 'one',
  name: 'Ascot',
  feed: 'mb',
  limit: { kind: 'rating', at: '97.5' },
  channel: 'webhook',
  target: 'receiver.example',
  quiet_minutes: 60,
  paused: false,
  expires_at: '2026-12-01T10:00:00Z',
};
const FIRING = {
  id: 'f1',
  watch_id: 'one',
  watch_name: 'Ascot',
  message: 'Lucky Star at Coral 3.5 / Smarkets 3.55: £10 loses £0.21, rating 97.93%',
  fired_at: '2026-11-21T09:00:00Z',
  state: 'waiting',
  attempts: 2,
  last_error: 'The receiver answered 500',
};
const LIST = 'GET /api/watches/';
const LOG = 'GET /api/watches/firings/?limit=20';

function show(replies: Parameters<typeof standIn>[0]) {
  const server = standIn(replies);
  vi.stubGlobal('fetch', server.fetch);
  showPage(<WatchesCard />);
  return server;
}

const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 10), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('watches', () => {
  test('say how to make the first one', async () => {
    const server = show({ [LIST]: { body: { watches: [] } } });
    expect(await screen.findByText(/No watches yet/u)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'odds matcher' })).toHaveAttribute('href', '/tools/oddsmatcher/');
    expect(server.calls.map(({ call }) => call)).not.toContain(LOG);
  });

  test('are listed with their limit, their receiver and their expiry', async () => {
    show({ [LIST]: { body: { watches: [WATCH] } }, [LOG]: { body: { firings: [] } } });
    const group = await screen.findByRole('group', { name: 'Your watches' });
    const item = await within(group).findByRole('listitem');
    expect(item).toHaveTextContent('Rating of at least 97.5%, to receiver.example');
    expect(item).toHaveTextContent('expires on 1 December 2026');
    expect(await screen.findByText('No row has met a limit yet.')).toBeInTheDocument();
  });

  test('have a log with the state of each message', async () => {
    show({ [LIST]: { body: { watches: [WATCH] } }, [LOG]: { body: { firings: [FIRING] } } });
    const log = await screen.findByRole('region', { name: 'Log of firings' });
    const item = await within(log).findByRole('listitem');
    expect(item).toHaveTextContent(FIRING.message);
    expect(item).toHaveTextContent(
      'Ascot, 1 h ago, waits to be sent after 2 attempts: The receiver answered 500',
    );
  });

  test('are paused, tested and deleted', async () => {
    let watches = [WATCH];
    const server = show({
      [LIST]: () => ({ body: { watches } }),
      [LOG]: { body: { firings: [] } },
      'PATCH /api/watches/one/': () => {
        watches = [{ ...WATCH, paused: true }];
        return { body: watches[0] };
      },
      'POST /api/watches/one/test/': { body: { delivered: false, detail: 'The receiver answered 404' } },
      'DELETE /api/watches/one/': () => {
        watches = [];
        return { status: 204 };
      },
    });
    await press('Pause Ascot');
    expect(await screen.findByRole('button', { name: 'Resume Ascot' })).toBeInTheDocument();
    expect(server.calls).toContainEqual({ call: 'PATCH /api/watches/one/', body: { paused: true } });
    await press('Test Ascot');
    expect(
      await screen.findByText('The test was not accepted. The receiver answered 404.'),
    ).toBeInTheDocument();
    await press('Delete Ascot');
    const dialog = within(screen.getByRole('dialog', { name: 'Delete Ascot?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/No watches yet/u)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Your watches' })).toHaveFocus());
  });
});

// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EXAMPLE_FIRING, EXAMPLE_WATCH } from '../../../testing/example-watch.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { standIn } from '../../../testing/stand-in.ts';
import { WatchesCard } from './watches-card.tsx';

const LIST = 'GET /api/watches/';
const CHANGE = 'PATCH /api/watches/one/';
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
  test('show how to create the first one', async () => {
    const server = show({ [LIST]: { body: { watches: [] } } });
    expect(await screen.findByText(/No watches yet/u)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'odds matcher' })).toHaveAttribute('href', '/tools/oddsmatcher/');
    expect(server.calls.map(({ call }) => call)).not.toContain(LOG);
  });

  test('are listed with their limit, target and expiry', async () => {
    show({ [LIST]: { body: { watches: [EXAMPLE_WATCH] } }, [LOG]: { body: { firings: [] } } });
    const group = await screen.findByRole('group', { name: 'Your watches' });
    const item = await within(group).findByRole('listitem');
    expect(item).toHaveTextContent('Rating of at least 97.5%, to a webhook (receiver.example)');
    expect(item).toHaveTextContent('Created on 21 November 2026 at 09:30, expires on 1 December 2026');
    expect(await screen.findByText('No row has met a limit yet.')).toBeInTheDocument();
  });

  test('have a log with the state of each message', async () => {
    show({ [LIST]: { body: { watches: [EXAMPLE_WATCH] } }, [LOG]: { body: { firings: [EXAMPLE_FIRING] } } });
    const log = await screen.findByRole('region', { name: 'Log of firings' });
    const item = await within(log).findByRole('listitem');
    expect(item).toHaveTextContent(EXAMPLE_FIRING.message);
    expect(item).toHaveTextContent(
      'Ascot, 1 h ago, waits to be sent after 2 attempts: The receiver answered 500',
    );
  });

  test('are paused, tested and deleted', async () => {
    let watches = [EXAMPLE_WATCH];
    const server = show({
      [LIST]: () => ({ body: { watches } }),
      [LOG]: { body: { firings: [] } },
      'PATCH /api/watches/one/': () => {
        watches = [{ ...EXAMPLE_WATCH, paused: true }];
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

  test('are deleted, and focus moves to the next', async () => {
    let watches = ['one', 'two', 'three'].map((id) => ({ ...EXAMPLE_WATCH, id, name: `Watch ${id}` }));
    show({
      [LIST]: () => ({ body: { watches } }),
      [LOG]: { body: { firings: [] } },
      'DELETE /api/watches/two/': () => {
        watches = watches.filter(({ id }) => id !== 'two');
        return { status: 204 };
      },
    });
    await press('Delete Watch two');
    await press('Delete');
    await waitFor(() => expect(screen.queryByText('Watch two')).toBeNull());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Watch three' })).toHaveFocus());
  });

  /** Renders the watch and opens its form; changes get `reply` as the response. */
  async function edit(reply: Parameters<typeof standIn>[0][string]) {
    const server = show({
      [LIST]: { body: { watches: [EXAMPLE_WATCH] } },
      [LOG]: { body: { firings: [] } },
      [CHANGE]: reply,
    });
    await press('Edit Ascot');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ascot' }));
    const sent = () => server.calls.find(({ call }) => call === CHANGE)?.body;
    return { dialog, sent, save: () => press('Save changes') };
  }

  test('are edited: only changes are sent, and focus is restored', async () => {
    const { dialog, sent, save } = await edit({ body: { ...EXAMPLE_WATCH, secret: null } });
    expect(dialog.getByLabelText('Name')).toHaveFocus();
    expect(dialog.getByLabelText('Limit')).toHaveValue('97.5');
    expect(dialog.getByLabelText('Send it to')).toHaveValue('webhook');
    expect(dialog.getByLabelText('Address')).toHaveValue('');
    expect(dialog.getByText(/keep the stored one \(receiver\.example\)/u)).toBeInTheDocument();
    expect(dialog.getByLabelText('Expires')).toHaveDisplayValue('On 1 December 2026, as now');
    const limit = dialog.getByLabelText('Limit');
    await userEvent.clear(limit);
    await userEvent.type(limit, '98');
    await userEvent.selectOptions(dialog.getByLabelText('Repeat a row after'), '4 hours');
    await userEvent.selectOptions(dialog.getByLabelText('Expires'), 'In 90 days');
    await save();
    expect(await screen.findByText('The watch is saved.')).toBeInTheDocument();
    expect(sent()).toEqual({
      limit: { kind: 'rating', at: '98' },
      quiet_minutes: 240,
      expires_in_days: 90,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Edit Ascot' })).toHaveFocus();
  });

  test('that get another URL show its new secret once', async () => {
    const secret = `layline_whs_${'a'.repeat(43)}`;
    const { dialog, sent, save } = await edit({ body: { ...EXAMPLE_WATCH, secret } });
    await userEvent.type(dialog.getByLabelText('Address'), 'https://other.example/hook');
    await save();
    expect(await screen.findByLabelText('Secret of the webhook')).toHaveValue(secret);
    expect(sent()).toEqual({ target: { channel: 'webhook', url: 'https://other.example/hook' } });
    await press('Done');
    expect(screen.getByRole('button', { name: 'Edit Ascot' })).toHaveFocus();
  });

  test('show an edit error at its field', async () => {
    const errors = [{ code: 'pattern', path: 'target.chat', message: 'This is no chat' }];
    const { dialog, sent, save } = await edit({
      status: 422,
      body: { title: 'Wrong', status: 422, errors },
    });
    await userEvent.selectOptions(dialog.getByLabelText('Send it to'), 'Telegram');
    await userEvent.type(dialog.getByLabelText('Token of your bot'), '1:abc');
    await userEvent.type(dialog.getByLabelText('Chat'), 'no chat');
    await save();
    expect(await dialog.findByText('This is no chat')).toBeInTheDocument();
    expect(dialog.getByLabelText('Chat')).toHaveFocus();
    expect(sent()).toEqual({ target: { channel: 'telegram', bot_token: '1:abc', chat: 'no chat' } });
  });
});

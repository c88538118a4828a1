// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { feedPolicy, isOutOfReach, TIER_POLICIES, watchMark } from '#lib/product';
import { showPage } from '../../../../testing/show-page.tsx';
import { standIn } from '../../../../testing/stand-in.ts';
import { EXAMPLE_CONFIG } from '../../../../testing/example-feed.ts';
import { BEGINNING } from '../../model/matcher-state.ts';
import { WatchDialog } from './watch-dialog.tsx';

const CREATE = 'POST /api/watches/';

function show(reply: Parameters<typeof standIn>[0][string]) {
  const server = standIn({
    'GET /api/stable-config/public/': { body: EXAMPLE_CONFIG },
    [CREATE]: reply,
  });
  vi.stubGlobal('fetch', server.fetch);
  const state = { ...BEGINNING, backBookies: ['coral'], hours: 24, excludeArbs: true };
  showPage(<WatchDialog feed="mb" state={state} onClose={() => undefined} />);
  return server;
}

/** Fills in and submits the form of a webhook watch. */
async function create() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Watch these filters' }));
  const user = userEvent.setup();
  await user.type(dialog.getByLabelText('Name'), 'Ascot');
  await user.type(dialog.getByLabelText('Limit'), '97.5 %');
  await user.selectOptions(dialog.getByLabelText('Send it to'), 'A webhook');
  await user.type(dialog.getByLabelText('Address'), 'https://receiver.example/hook');
  await user.click(dialog.getByRole('button', { name: 'Create watch' }));
  return dialog;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the form of a watch', () => {
  test('creates a watch of the filters, and shows the secret of its webhook once', async () => {
    const secret = `layline_whs_${'a'.repeat(43)}`;
    const server = show({ status: 201, body: { watch: {}, secret } });
    await create();
    expect(await screen.findByLabelText('Secret of the webhook')).toHaveValue(secret);
    expect(server.calls.find(({ call }) => call === CREATE)?.body).toMatchObject({
      name: 'Ascot',
      feed: 'mb',
      filter: { back_bookies: ['coral'], hours: 24, score1_max: 100 },
      limit: { kind: 'rating', at: '97.5' },
      target: { channel: 'webhook', url: 'https://receiver.example/hook' },
      quiet_minutes: 60,
      expires_in_days: 30,
    });
  });

  test('shows a missing value at its field', async () => {
    const server = show({ status: 201, body: { watch: {}, secret: null } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Watch these filters' }));
    const user = userEvent.setup();
    await user.type(dialog.getByLabelText('Limit'), '90');
    await user.click(dialog.getByRole('button', { name: 'Create watch' }));
    expect(dialog.getByText('Give the watch a name')).toBeInTheDocument();
    expect(dialog.getByLabelText('Name')).toHaveFocus();
    await user.type(dialog.getByLabelText('Name'), 'Ascot');
    await user.click(dialog.getByRole('button', { name: 'Create watch' }));
    expect(await screen.findByRole('dialog', { name: 'Watch created' })).toBeInTheDocument();
    expect(server.calls.filter(({ call }) => call === CREATE)).toHaveLength(1);
  });

  test.each([
    ['rating', '1,5', '1.5? Write decimals with a point'],
    ['rating', '-1', 'Give a percentage from 0 to 999.99, to two decimal places'],
    ['rating', '97.125', 'Give a percentage from 0 to 999.99, to two decimal places'],
    ['rating', '£2', 'Not a percentage: give 10, 2.5 or 10%'],
    ['loss', '0,50', '0.50? Write decimals with a point'],
    ['loss', '1000', 'Give pounds from 0 to 999.99, to the penny'],
  ])('keeps a limit of %s of %s with the reason, and sends nothing', async (kind, typed, reason) => {
    const server = show({ status: 201, body: { watch: {}, secret: null } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Watch these filters' }));
    const user = userEvent.setup();
    await user.selectOptions(dialog.getByLabelText('Report rows with'), kind);
    await user.type(dialog.getByLabelText('Name'), 'Ascot');
    await user.type(dialog.getByLabelText('Limit'), typed);
    await user.click(dialog.getByRole('button', { name: 'Create watch' }));
    expect(dialog.getByText(reason)).toBeInTheDocument();
    expect(dialog.getByLabelText('Limit')).toHaveFocus();
    expect(dialog.getByDisplayValue(typed === '1000' ? '1000.00' : typed)).toBeInvalid();
    expect(server.calls.filter(({ call }) => call === CREATE)).toHaveLength(0);
  });

  test('reads a loss in pence', async () => {
    const server = show({ status: 201, body: { watch: {}, secret: null } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Watch these filters' }));
    const user = userEvent.setup();
    await user.selectOptions(dialog.getByLabelText('Report rows with'), 'loss');
    await user.type(dialog.getByLabelText('Name'), 'Ascot');
    await user.type(dialog.getByLabelText('Limit'), '50p');
    await user.click(dialog.getByRole('button', { name: 'Create watch' }));
    expect(await screen.findByRole('dialog', { name: 'Watch created' })).toBeInTheDocument();
    expect(server.calls.find(({ call }) => call === CREATE)?.body).toMatchObject({
      limit: { kind: 'loss', at: '0.50' },
    });
  });

  test.each([
    ['Minimum rating (%)', { kind: 'rating' }],
    ['Minimum kept of a free bet (%)', { kind: 'free_bet' }],
    ['Maximum loss on £10 (£)', { kind: 'loss' }],
  ] as const)('has an example within the caps of every tier: %s', async (label, { kind }) => {
    show({ status: 201, body: { watch: {}, secret: null } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Watch these filters' }));
    await userEvent.selectOptions(dialog.getByLabelText('Report rows with'), label);
    const hint = dialog.getByText(/^For example/u).textContent;
    const at = hint.replaceAll(/^For example |\.$/gu, '');
    expect(dialog.getByLabelText('Limit')).toHaveAccessibleDescription(hint);
    const caps = feedPolicy(TIER_POLICIES, 1, 'mb') ?? { score1Cap: 0, score2Cap: 0 };
    expect(isOutOfReach(watchMark({ kind, at }), caps)).toBe(false);
  });

  test('shows an error of the URL at its field', async () => {
    const errors = [{ code: 'https-needed', path: 'target.url', message: 'The address must be https' }];
    show({ status: 422, body: { title: 'Wrong', status: 422, errors } });
    const dialog = await create();
    expect(await dialog.findByText('The address must be https')).toBeInTheDocument();
    expect(dialog.getByLabelText('Address')).toHaveFocus();
  });
});

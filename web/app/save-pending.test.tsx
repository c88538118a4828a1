// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lastSave } from '../api/last-save.ts';
import { standIn } from '../testing/stand-in.ts';
import { PanelProvider } from '../panels/panel-stack.tsx';
import { showPage } from '../testing/show-page.tsx';
import { soonBy } from '../testing/test-page.ts';
import { PanelLinks } from './panel-links.tsx';

const soon = soonBy((milliseconds) => vi.advanceTimersByTimeAsync(milliseconds));

function show(page: ReactNode, at: string, replies: Parameters<typeof standIn>[0] = {}) {
  const server = standIn(replies);
  vi.stubGlobal('fetch', server.fetch);
  showPage(
    <PanelProvider>
      <PanelLinks />
      {page}
    </PanelProvider>,
    at,
  );
  return server;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  localStorage.clear();
});

describe('bets that wait for a sign-in', () => {
  const MEMBER = {
    body: { authenticated: true, email: 'a@example.org', tier: 2, created_at: '2026-01-01T00:00:00Z' },
  };
  const PENDING = JSON.stringify({
    key: 'k',
    bets: [{ slip: {} }, { matchedBet: { betType: 'qualifying' } }],
  });

  test('are saved after the sign-in, and removed from storage', async () => {
    sessionStorage.setItem('layline.pending-bets', PENDING);
    const server = show(null, '/', {
      'GET /api/auth/me/': MEMBER,
      'POST /api/bets/': { status: 201, body: { id: 'x' } },
    });
    expect(await soon(() => screen.getByText('2 bets saved.'))).toBeInTheDocument();
    const sent = server.calls.filter(({ call }) => call === 'POST /api/bets/');
    expect(sent.map(({ body }) => body)).toEqual([{ slip: {} }, { matched_bet: { betType: 'qualifying' } }]);
    expect(sessionStorage.getItem('layline.pending-bets')).toBeNull();
  });

  test('update the last save of this tab', async () => {
    sessionStorage.setItem('layline.pending-bets', PENDING);
    const waiting = { key: 'k', fate: 'waiting', at: 0, address: '/there/', changes: 2 } as const;
    lastSave.write(waiting);
    show(null, '/', { 'GET /api/auth/me/': MEMBER, 'POST /api/bets/': { status: 201, body: { id: 'x' } } });
    expect(await soon(() => screen.getByText('2 bets saved.'))).toBeInTheDocument();
    expect(lastSave.read()).toMatchObject({ key: 'k', fate: 'saved', address: '/there/', changes: 2 });
    expect(lastSave.read()?.at).toBeGreaterThan(0);
  });

  test('that are rejected keep waiting, with a message', async () => {
    sessionStorage.setItem('layline.pending-bets', PENDING);
    show(null, '/', {
      'GET /api/auth/me/': MEMBER,
      'POST /api/bets/': { status: 409, body: { detail: 'You are taking a break', status: 409 } },
    });
    expect(await soon(() => screen.getByText(/^Not saved: You are taking a break\./u))).toBeInTheDocument();
    expect(localStorage.getItem('layline.kept-bets')).toBe(
      `[{"owner":"${MEMBER.body.created_at}","bets":${PENDING}}]`,
    );
    expect(sessionStorage.getItem('layline.pending-bets')).toBeNull();
  });

  test('wait until the user signs in', async () => {
    sessionStorage.setItem('layline.pending-bets', PENDING);
    const server = show(null, '/');
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(server.calls.filter(({ call }) => call === 'POST /api/bets/')).toEqual([]);
    expect(sessionStorage.getItem('layline.pending-bets')).toBe(PENDING);
  });
});

describe('bets that were stored while offline', () => {
  const CREATED = '2026-01-01T00:00:00Z';
  const MEMBER = { body: { authenticated: true, email: 'a@example.org', tier: 2, created_at: CREATED } };
  const kept = (owner: string | null, name: string): unknown => ({
    owner,
    bets: { key: name, bets: [{ slip: {}, notes: name }] },
  });
  const keep = (...all: readonly unknown[]): void =>
    localStorage.setItem('layline.kept-bets', JSON.stringify(all));
  const sentBy = ({ calls }: ReturnType<typeof standIn>): readonly unknown[] =>
    calls.filter(({ call }) => call === 'POST /api/bets/').map(({ body }) => body);

  test('are saved for their owner only', async () => {
    keep(kept(CREATED, 'mine'), kept(null, 'of no user'), kept('2025-05-05T00:00:00Z', 'another’s'));
    const server = show(null, '/', {
      'GET /api/auth/me/': MEMBER,
      'POST /api/bets/': { status: 201, body: { id: 'x' } },
    });
    await soon(() => expect(sentBy(server)).toHaveLength(2));
    expect(JSON.stringify(sentBy(server))).not.toContain('another’s');
    expect(localStorage.getItem('layline.kept-bets')).toContain('another’s');
    expect(localStorage.getItem('layline.kept-bets')).not.toContain('mine');
  });

  test('keep waiting while offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    keep(kept(CREATED, 'mine'));
    const server = show(null, '/', { 'GET /api/auth/me/': MEMBER });
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(sentBy(server)).toEqual([]);
    expect(localStorage.getItem('layline.kept-bets')).toContain('mine');
  });

  test('that are invalid are given up, with a message', async () => {
    keep(kept(CREATED, 'mine'));
    show(null, '/', {
      'GET /api/auth/me/': MEMBER,
      'POST /api/bets/': { status: 422, body: { detail: 'The slip cannot be read', status: 422 } },
    });
    expect(await soon(() => screen.getByText('Not saved: The slip cannot be read.'))).toBeInTheDocument();
    expect(localStorage.getItem('layline.kept-bets')).toBeNull();
  });

  test('stay in storage until the server has saved them', async () => {
    keep(kept(CREATED, 'mine'));
    let waited: string | null = null;
    show(null, '/', {
      'GET /api/auth/me/': MEMBER,
      'POST /api/bets/': () => {
        waited = localStorage.getItem('layline.kept-bets');
        return { status: 201, body: { id: 'x' } };
      },
    });
    await soon(() => screen.getByText('Bet saved.'));
    expect(waited).toContain('mine');
    expect(localStorage.getItem('layline.kept-bets')).toBeNull();
  });

  test('are reported in one message, saved or not', async () => {
    keep(kept(CREATED, 'wrong'), kept(CREATED, 'mine'));
    show(null, '/', {
      'GET /api/auth/me/': MEMBER,
      'POST /api/bets/': (body) =>
        JSON.stringify(body).includes('wrong')
          ? { status: 422, body: { detail: 'The slip cannot be read', status: 422 } }
          : { status: 201, body: { id: 'x' } },
    });
    await soon(() => screen.getByText('Bet saved. Not saved: The slip cannot be read.'));
    expect(localStorage.getItem('layline.kept-bets')).toBeNull();
  });

  test('without an owner are claimed by the first user', async () => {
    keep(kept(null, 'of no user'));
    show(null, '/', {
      'GET /api/auth/me/': MEMBER,
      'POST /api/bets/': { status: 503, body: { detail: 'The server is busy', status: 503 } },
    });
    await soon(() => screen.getByText(/^Not saved: The server is busy\./u));
    expect(localStorage.getItem('layline.kept-bets')).toContain(`"owner":"${CREATED}"`);
  });

  test('are retried if the server is unavailable, but not after it rejects them', async () => {
    keep(kept(CREATED, 'mine'));
    let status = 503;
    const server = show(<Link to="/tools/">Tools</Link>, '/', {
      'GET /api/auth/me/': MEMBER,
      'POST /api/bets/': () => ({ status, body: { detail: `Refused by ${status}`, status } }),
    });
    await soon(() => screen.getByText(/^Not saved: Refused by 503\. It is tried again in a minute/u));
    status = 403;
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(sentBy(server)).toHaveLength(2);
    fireEvent.click(screen.getByRole('link', { name: 'Tools' }));
    await act(() => vi.advanceTimersByTimeAsync(121_000));
    expect(sentBy(server)).toHaveLength(2);
    expect(localStorage.getItem('layline.kept-bets')).toContain('mine');
  });
});

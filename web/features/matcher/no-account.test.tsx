// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EXAMPLE_NOW, exampleReplies, exampleRow } from '../../testing/example-feed.ts';
import { matcherTests } from '../../testing/show-matcher.tsx';

const { show, loaded } = matcherTests({
  stub: vi.stubGlobal,
  advance: (milliseconds) => vi.advanceTimersByTimeAsync(milliseconds),
});

beforeEach(() => {
  vi.useFakeTimers({ now: EXAMPLE_NOW, shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ME = 'GET /api/auth/me/';
const PREFERENCES = 'GET /api/preferences/';
const MEMBER = {
  authenticated: true,
  email: 'member@example.com',
  tier: 2,
  created_at: '2026-01-05T10:00:00Z',
};

test.each([
  ['who is there', ME, { [ME]: { status: 400 } }],
  ['what they prefer', PREFERENCES, { [ME]: { body: MEMBER }, [PREFERENCES]: { status: 400 } }],
] as const)(
  'if %s cannot be loaded, the rows are shown, without endless requests',
  async (_, call, replies) => {
    const { server } = show({ ...exampleReplies([exampleRow()]), ...replies });
    await loaded();
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.calls.filter((taken) => taken.call === call).length).toBeLessThan(4);
  },
);

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { newPersonalTokenAnswer } from '#lib/wire';

import { createClient, type LaylineClient, type Schemas } from '../../client/client.ts';
import { listen, type Listening } from '../../server/http/listen.ts';
import { PASSWORD } from '../server/browser.ts';
import { startApp, type TestApp } from '../server/harness.ts';
import { givePlan, person } from '../server/permissions/actors.ts';

let it: TestApp;
let server: Listening;
let address: string;
let client: LaylineClient;
beforeAll(async () => {
  it = await startApp({ prices: true });
  server = await listen(it.app.http, { host: '127.0.0.1', port: 0 });
  address = `http://127.0.0.1:${server.port}`;
  client = createClient({ address });
});
afterAll(async () => {
  await server.drain(1000);
  await it.close();
});

/** A client with a token of a new user, who has a plan. */
async function clientOf(scopes: readonly string[]): Promise<LaylineClient> {
  const { browser, userId } = await person(it);
  await givePlan(it, userId);
  const body = { name: 'Spreadsheet', scopes, expires_in_days: 30, password: PASSWORD };
  const { token } = newPersonalTokenAnswer.parse((await browser.post('/api/account/tokens/', body)).body);
  return createClient({ address, token });
}

const SLIP: Schemas['Slip'] = {
  system: 'lucky-15',
  stakePerLine: '1',
  selections: [
    { odds: '5/2', outcome: 'win' },
    { odds: '11/4', outcome: 'win' },
    { odds: '3' },
    { odds: '9/2', outcome: 'lost' },
  ],
};

const GRADED: Schemas['GradedMarket'] = {
  market: { kind: 'total', line: '2.5', side: 'over' },
  result: { home: 2, away: 1 },
};

describe('calculations', () => {
  test('settle a slip', async () => {
    const { data } = await client.POST('/api/settle', { params: { query: { totals: 'true' } }, body: SLIP });
    if (data === undefined || Array.isArray(data)) throw new Error('One settlement was expected');
    expect(data.realisedPayout).toBe('20.38');
    expect(data.breakdown.totals.stake).toBe('15.00');
  });

  test('settle a batch, of which one slip is refused', async () => {
    const { data } = await client.POST('/api/settle', { body: [SLIP, { ...SLIP, stakePerLine: '-1' }] });
    if (!Array.isArray(data)) throw new Error('A list was expected');
    const payouts = data.map((each) =>
      'result' in each ? each.result.realisedPayout : each.errors[0]?.path,
    );
    expect(payouts).toEqual(['20.38', 'stakePerLine']);
  });

  test('compare systems', async () => {
    const body = { totalStake: '30', selections: [{ odds: '5/2' }] };
    const { data } = await client.POST('/api/compare', { body });
    if (data === undefined || Array.isArray(data)) throw new Error('One comparison was expected');
    expect(data.systems.map(({ system, profitFrom }) => [system, profitFrom])).toEqual([['singles', 1]]);
  });

  test('grade a market', async () => {
    const { data } = await client.POST('/api/grade', { body: GRADED });
    expect(data).toEqual({ outcome: 'win' });
  });

  test('work out a calculation by its own path, with its fields and figures', async () => {
    const body: Schemas['DutchingDraft'] = {
      betType: 'qualifying',
      back: { stake: '100', odds: '3' },
      others: [{ odds: '1.7' }, { odds: '15' }],
    };
    const { data } = await client.POST('/api/calculate/dutching', {
      params: { query: { explain: 'true' } },
      body,
    });
    if (data === undefined || Array.isArray(data) || data.kind !== 'worked') throw new Error('No figures');
    expect(data.result.stakes).toEqual(['176.47', '20.00']);
    expect(data.workings?.[0]?.formula).toEqual(expect.any(String));
  });

  test('work out a batch of a calculation', async () => {
    const { data } = await client.POST('/api/calculate/kelly', {
      body: [
        { chance: '0.3', price: '3.5', bank: 1000 },
        { chance: '2', price: '3.5' },
      ],
    });
    if (!Array.isArray(data)) throw new Error('A list was expected');
    const stakes = data.map((each) =>
      'errors' in each ? each.errors[0]?.path : each.result.kind === 'worked' && each.result.result.stake,
    );
    expect(stakes).toEqual(['20.00', 'chance']);
  });

  test('have the figures of a matched bet beside their kind', async () => {
    const body = {
      betType: 'qualifying',
      back: { stake: '10', odds: '4.33' },
      lay: { odds: '4.4' },
    } as const;
    const { data } = await client.POST('/api/calculate/matched-bet', { body });
    if (data === undefined || Array.isArray(data) || data.kind !== 'worked') throw new Error('No figures');
    expect([data.layStake, data.profit]).toEqual(['9.84', '-0.16']);
  });

  test('are refused as a problem', async () => {
    const { data, error, response } = await client.POST('/api/settle', {
      body: { ...SLIP, selections: [{ odds: '1/0' }] },
    });
    expect([data, response.status, error?.status]).toEqual([undefined, 422, 422]);
    expect(error?.errors?.map(({ path }) => path)).toContain('selections.0.odds');
  });
});

describe('a personal access token', () => {
  test('reads odds', async () => {
    const reader = await clientOf(['odds:read']);
    const body = { aggregation_type: 'mb', limit: 5 } as const;
    const { data, error } = await reader.POST('/odds-gateway/aggregates', { body });
    expect(error).toBeUndefined();
    expect(data?.length).toBe(5);
  });

  test('adds and reads the bets of its user', async () => {
    const reader = await clientOf(['bets:read', 'bets:write']);
    const made = await reader.POST('/api/bets/', {
      body: { slip: SLIP, bookie_id: null, placed: true, live_track: false, notes: 'By token' },
    });
    expect(made.error).toBeUndefined();
    const { data } = await reader.GET('/api/bets/', { params: { query: { limit: '10' } } });
    expect(data?.results.map(({ id, notes }) => [id, notes])).toEqual([[made.data?.id, 'By token']]);
  });

  test('without the scope is refused as a problem', async () => {
    const reader = await clientOf(['odds:read']);
    const { error } = await reader.GET('/api/bets/');
    expect(error).toMatchObject({ status: 403, type: 'urn:layline:problem:missing-scope' });
  });

  test('is needed for bets', async () => {
    expect((await client.GET('/api/bets/')).response.status).toBe(401);
  });
});

// The compiler is the test: an unused directive is an error.
test('calls that the document does not allow do not compile', () => {
  const wrong = {
    path: () =>
      // @ts-expect-error there is no such path
      client.POST('/api/settled', { body: SLIP }),
    method: () =>
      // @ts-expect-error it is a POST
      client.GET('/api/settle'),
    body: () =>
      // @ts-expect-error the selections are missing
      client.POST('/api/settle', { body: { system: 'lucky-15', stakePerLine: '1' } }),
    field: () => {
      // @ts-expect-error no field has this name
      const body: Schemas['Slip'] = { ...SLIP, stakePerlines: '1' };
      return client.POST('/api/settle', { body });
    },
    value: () =>
      // @ts-expect-error no system has this name
      client.POST('/api/settle', { body: { ...SLIP, system: 'lucky-16' } }),
    batch: () =>
      // @ts-expect-error a number is no slip
      client.POST('/api/settle', { body: [SLIP, 1] }),
    query: () =>
      // @ts-expect-error the query is text
      client.POST('/api/settle', { params: { query: { totals: true } }, body: SLIP }),
    name: () =>
      // @ts-expect-error there is no such calculation
      client.POST('/api/calculate/dutch', { body: { prices: ['2', '3'] } }),
    needed: () =>
      // @ts-expect-error the price is missing
      client.POST('/api/calculate/kelly', { body: { chance: '0.3' } }),
    choice: () => {
      const back = { stake: '10', odds: '3' };
      // @ts-expect-error no bet type has this name
      return client.POST('/api/calculate/dutching', { body: { betType: 'free', back, others: [] } });
    },
    item: () =>
      // @ts-expect-error an item has odds
      client.POST('/api/calculate/dutching-total', { body: { totalStake: '10', bets: [{ price: '3' }] } }),
    calculationField: () => {
      // @ts-expect-error no field of this calculation has this name
      const body: Schemas['KellyDraft'] = { chance: '0.3', price: '3.5', stake: '10' };
      return client.POST('/api/calculate/kelly', { body });
    },
    figure: async () => {
      const { data } = await client.POST('/api/calculate/kelly', { body: { chance: '0.3', price: '3.5' } });
      if (data === undefined || Array.isArray(data) || data.kind !== 'worked') return;
      // @ts-expect-error no figure of this calculation has this name
      expect(data.result.layStake).toBeUndefined();
    },
    answer: async () => {
      const { data } = await client.POST('/api/grade', { body: GRADED });
      if (data === undefined || Array.isArray(data)) return;
      // @ts-expect-error the outcome is one of five words
      const outcome: 'won' = data.outcome;
      expect(outcome).toBe('win');
    },
  };
  expect(Object.keys(wrong)).toHaveLength(14);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { DEFAULT_FILE, loadStableConfig, WrongConfig } from './load-stable-config.ts';

const FACTS = {
  sports: { football: 'Football' },
  marketTypes: {
    over_under: { name: 'Over/under goals', sports: ['football'], param: 'line', hasOdds: true },
    asian_handicap: { name: 'Asian handicap', sports: ['football'], param: null, hasOdds: false },
  },
  contractTypes: { over: { name: 'Over', template: 'Over {market_param}' } },
  plan: { slug: 'beginners', name: 'Beginners Plan', price_pence: 2999, currency: 'GBP', period: 'month' },
} as const;

const folder = mkdtempSync(join(tmpdir(), 'stable-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const FILE = join(folder, 'edited.json');
const ORIGINAL = readFileSync(DEFAULT_FILE, 'utf8');

type Edit = { readonly at: readonly (string | number)[]; readonly to: unknown };

/** A value with the part at a path replaced; undefined takes it away. */
function withPart(value: unknown, { at, to }: Edit): unknown {
  const [head, ...rest] = at;
  if (head === undefined) return to;
  const part = (key: string, inner: unknown): unknown =>
    key === String(head) ? withPart(inner, { at: rest, to }) : inner;
  if (Array.isArray(value)) return value.map((inner: unknown, index) => part(String(index), inner));
  const object: object = typeof value === 'object' && value !== null ? value : {};
  const entries: readonly (readonly [string, unknown])[] = Object.entries({ [head]: undefined, ...object });
  return Object.fromEntries(entries.map(([key, inner]) => [key, part(key, inner)]));
}

/** The file that comes with the program, edited. */
function edited(edit: Edit): string {
  return JSON.stringify(withPart(JSON.parse(ORIGINAL), edit));
}

/** The mistakes of a file, a line for each. */
function mistakes(text: string): readonly string[] {
  writeFileSync(FILE, text);
  try {
    loadStableConfig(FACTS, FILE);
  } catch (error) {
    if (!(error instanceof WrongConfig)) throw error;
    const [head, ...lines] = error.message.split('\n  ');
    return head === `The configuration in ${FILE} cannot be used:` ? lines : [`Unexpected: ${head}`];
  }
  return [];
}

const { answer: original } = loadStableConfig(FACTS);
const coral = original.bookies.findIndex(({ code }) => code === 'coral');
const smarkets = original.bookies.findIndex(({ code }) => code === 'smarkets');
const championship = original.competitions.findIndex(({ code }) => code === 'E1');
const LINK = ['journeys', 0, 'steps', 2, 'links', 0];

describe('the configuration that comes with the program', () => {
  const { answer, linkHosts } = loadStableConfig(FACTS);

  test('has about thirty bookmakers and the four exchanges, each exchange with a commission', () => {
    const exchanges = answer.bookies.filter(({ is_exchange }) => is_exchange);
    expect(answer.bookies.length - exchanges.length).toBeGreaterThanOrEqual(30);
    expect(exchanges.map(({ code, commission }) => [code, commission])).toEqual([
      ['betdaq', '2'],
      ['betfair_exchange', '5'],
      ['matchbook', '2'],
      ['smarkets', '2'],
    ]);
    for (const { code } of answer.bookies) expect(linkHosts.get(code)?.length).toBeGreaterThan(0);
  });

  test("has a competition for each of football-data.co.uk's main leagues", () => {
    const leagues = 'E0 E1 E2 E3 EC SC0 SC1 SC2 SC3 D1 D2 I1 I2 SP1 SP2 F1 F2 N1 B1 P1 T1 G1'.split(' ');
    const football = answer.competitions.filter(({ sport }) => sport === 'football');
    expect(football.map(({ code }) => code)).toEqual(expect.arrayContaining(leagues));
  });

  test('shows the age limit, the helpline and self-exclusion, and configures no video', () => {
    expect(answer.must_be_shown.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['age', 'helpline', 'self_exclusion']),
    );
    expect(answer.must_be_shown.find(({ kind }) => kind === 'helpline')?.phone).toBe('0808 8020 133');
    expect(answer.journeys.flatMap(({ steps }) => steps.map(({ video }) => video))).toEqual(
      Array.from({ length: 5 }, () => null),
    );
  });

  test('says nothing of notes, hosts or its version', () => {
    expect(JSON.stringify(answer)).not.toMatch(/"(?:note|link_hosts|version)"/u);
  });
});

describe('an edited configuration', () => {
  test('is published as it was edited', () => {
    writeFileSync(FILE, edited({ at: ['bookies', smarkets, 'commission'], to: '1' }));
    const { answer } = loadStableConfig(FACTS, FILE);
    expect(answer.bookies[smarkets]?.commission).toBe('1');
  });

  test('is read where an editor put a byte order mark in front of it', () => {
    writeFileSync(FILE, `\uFEFF${ORIGINAL}`);
    expect(loadStableConfig(FACTS, FILE)).toEqual(loadStableConfig(FACTS));
  });

  test('gets the plan, the market and the contract types of the program, and what the scores of a feed measure', () => {
    const { answer } = loadStableConfig(FACTS, FILE);
    expect(answer.market_types).toEqual([
      {
        code: 'over_under',
        slug: 'over-under',
        name: 'Over/under goals',
        has_odds: true,
        has_params: true,
        sports: ['football'],
      },
      {
        code: 'asian_handicap',
        slug: 'asian-handicap',
        name: 'Asian handicap',
        has_odds: false,
        has_params: false,
        sports: ['football'],
      },
    ]);
    expect(answer.plan).toEqual({ ...FACTS.plan, promises: original.plan.promises });
    expect(answer.contract_types).toEqual([
      { code: 'over', slug: 'over', name: 'Over', display_template: 'Over {market_param}' },
    ]);
    const kinds = answer.aggregated_feeds.map((feed) => [feed.slug, feed.score1_kind, feed.score2_kind]);
    expect(kinds).toEqual([
      ['mb', 'percent', 'percent'],
      ['each_way', 'percent', 'percent'],
      ['extra_place', 'percent', 'odds'],
      ['boost', 'percent', 'percent'],
      ['bog', 'percent', 'percent'],
      ['two_up', 'percent', 'odds'],
    ]);
  });
});

describe('a configuration that cannot be used', () => {
  test.each([
    ['another version', { at: ['version'], to: 2 }, 'version: must be 1'],
    ['no bookies', { at: ['bookies'], to: undefined }, 'bookies: '],
    [
      'an unknown field',
      { at: ['bookies', coral, 'comission'], to: '0' },
      `bookies.${coral}.comission (coral): Unknown field`,
    ],
    [
      'a commission with a comma',
      { at: ['bookies', smarkets, 'commission'], to: '1,5' },
      `bookies.${smarkets}.commission (smarkets): Invalid decimal value`,
    ],
    [
      'a commission above everything',
      { at: ['bookies', smarkets, 'commission'], to: '101' },
      `bookies.${smarkets}.commission (smarkets): Invalid decimal value`,
    ],
    [
      'an exchange without a commission',
      { at: ['bookies', smarkets, 'commission'], to: '' },
      `bookies.${smarkets}.commission (smarkets): an exchange needs one; 0 where it takes none`,
    ],
    [
      'a code twice',
      { at: ['bookies', coral, 'code'], to: 'bet365' },
      `bookies.${coral}.code (bet365): bet365 is listed twice, first at bookies.0.code`,
    ],
    [
      'a slug twice',
      { at: ['competitions', championship, 'slug'], to: 'england-premier-league' },
      `competitions.${championship}.slug (E1): england-premier-league is listed twice`,
    ],
    [
      'a competition of no sport',
      { at: ['competitions', championship, 'sport'], to: 'fotball' },
      `competitions.${championship}.sport (E1): fotball is not defined in this file`,
    ],
    [
      'a competition of no country',
      { at: ['competitions', championship, 'country'], to: 'XX' },
      `competitions.${championship}.country (E1): XX is not defined in this file`,
    ],
    [
      'an offer of an unknown bookmaker',
      { at: ['bog_promotions', 0, 'bookie_code'], to: 'unknown' },
      'bog_promotions.0.bookie_code (unknown): unknown is not defined in this file',
    ],
    [
      'an offer in a competition that is not there',
      { at: ['two_up_promotions', 0, 'competition_slugs'], to: ['sunday-league'] },
      'two_up_promotions.0.competition_slugs.0 (bet365): sunday-league is not defined in this file',
    ],
    [
      'an offer twice in one competition',
      { at: ['bog_promotions', 0, 'competition_slugs'], to: ['uk-racing', 'uk-racing'] },
      'bog_promotions.0.competition_slugs.1 (bet365): uk-racing of bet365 is listed twice',
    ],
    [
      'two goals up on horses',
      { at: ['two_up_promotions', 0, 'competition_slugs'], to: ['uk-racing'] },
      'two_up_promotions.0.competition_slugs.0 (bet365): uk-racing is horse_racing, which has no such offer',
    ],
    [
      'best odds guaranteed at football',
      { at: ['bog_promotions', 0, 'competition_slugs'], to: ['uefa-euro'] },
      'bog_promotions.0.competition_slugs.0 (bet365): uefa-euro is football, which has no such offer',
    ],
    [
      'an activation time that is none',
      { at: ['bog_promotions', 0, 'activation_time'], to: 'at eight' },
      'bog_promotions.0.activation_time (bet365): ',
    ],
    ['a sport taken away', { at: ['sports'], to: [] }, 'sports: football is missing'],
    ['no helpline', { at: ['must_be_shown'], to: [] }, 'must_be_shown: helpline is missing'],
    ['a feed taken away', { at: ['aggregated_feeds'], to: [] }, 'aggregated_feeds: two_up is missing'],
    [
      'a step twice',
      { at: ['journeys', 0, 'steps', 1, 'step_number'], to: 1 },
      'journeys.0.steps.1.step_number (first-offer): 1 is listed twice',
    ],
    [
      'a link to another site',
      { at: [...LINK, 'url'], to: 'https://coral.co.uk.example.com/offer' },
      `${LINK.join('.')}.url (coral): must be on one of the link_hosts of coral`,
    ],
    [
      'a link without https',
      { at: [...LINK, 'url'], to: 'http://www.coral.co.uk/' },
      `${LINK.join('.')}.url`,
    ],
    [
      'a link to an unknown bookie',
      { at: [...LINK, 'bookie_code'], to: 'unknown' },
      `${LINK.join('.')}.bookie_code (unknown): unknown is not defined in this file`,
    ],
    [
      'an ad without its terms',
      { at: [...LINK, 'significant_terms'], to: '' },
      `${LINK.join('.')}.significant_terms (coral): must be there where a link is an ad`,
    ],
    [
      'terms checked on a day that never was',
      { at: [...LINK, 'checked_on'], to: '2026-02-30' },
      `${LINK.join('.')}.checked_on (coral): `,
    ],
    [
      'words that may not be said',
      { at: ['plan_promises', 0, 'text'], to: 'Risk-free profits' },
      'plan_promises.0.text: must not say "risk-free"',
    ],
  ] as const)('names %s', (_, edit, line) => {
    expect(mistakes(edited(edit))).toEqual(expect.arrayContaining([expect.stringContaining(line)]));
  });

  test('names the line and column where it is no JSON', () => {
    const [broken] = mistakes(ORIGINAL.replace('"slug": "bet365",', '"slug": "bet365"'));
    expect(broken).toMatch(/^Not valid JSON: line 7, column \d+$/u);
  });

  test('names a field that is listed twice, which JSON.parse would not tell', () => {
    expect(mistakes(ORIGINAL.replace('"version": 1,', '"version": 1, "version": 1,'))).toEqual([
      'version: The same key twice',
    ]);
  });

  test('names all its mistakes at once, and counts those that are too many to read', () => {
    const bookies = Array.from({ length: 30 }, () => ({ code: 'same' }));
    const shown = mistakes(edited({ at: ['bookies'], to: bookies }));
    expect(shown).toHaveLength(21);
    expect(shown.at(-1)).toMatch(/^and \d+ more$/u);
  });

  test('is named where it is missing or a folder', () => {
    expect(() => loadStableConfig(FACTS, join(folder, 'none.json'))).toThrow(/none\.json.*ENOENT/su);
    expect(() => loadStableConfig(FACTS, folder)).toThrow(/not a file/u);
  });
});

import { describe, expect, test } from 'vitest';
import { showExact, showPennies } from '../oracle/show-money.ts';
import { ENGINES } from './engines.ts';
import { figuresLike, type Figures, type PublishedBet, settlePublished } from './published-bet.ts';
import { readFixture } from './read-fixture.ts';

type DisputedBet = PublishedBet & { readonly published: Figures };

const PUBLISHED = readFixture<readonly PublishedBet[]>('published/settlement.json');
const DISPUTED = readFixture<readonly DisputedBet[]>('published/settlement-disputed.json');
const LATER = readFixture<readonly { readonly id: string }[]>('published/settlement-beyond.json');
const IDS = readFixture<readonly string[]>('published/settlement-ids.json');

const DEAD_HEATS = PUBLISHED.filter((bet) => bet.productRuleReturn !== undefined);

describe.each(ENGINES)('the published figures by the %s', (_, settle) => {
  test.each(PUBLISHED)('$id pays what $source published', (bet) => {
    const sums = settlePublished(bet, settle);
    expect(figuresLike(bet.expected, sums, bet.rounding)).toEqual(bet.expected);
    expect(showExact(sums.returns)).toBe(bet.exactReturn);
  });

  test.each(DISPUTED)('$id pays the exact figure, not the one that $source published', (bet) => {
    const { returns } = settlePublished(bet, settle);
    expect(showPennies(returns)).toBe(bet.expected.return);
    expect(showPennies(returns)).not.toBe(bet.published.return);
    expect(showExact(returns)).toBe(bet.exactReturn);
  });

  test.each(DEAD_HEATS)("$id pays $productRuleReturn by the product's dead-heat rule", (bet) => {
    const { returns } = settlePublished(bet, settle, { deadHeat: 'profit' });
    expect(showPennies(returns)).toBe(bet.productRuleReturn);
  });
});

describe('the collection', () => {
  test('every published bet is settled here, disputed, or expressed by a slip of the second contract', () => {
    const listed = [...PUBLISHED, ...DISPUTED, ...LATER].map((bet) => bet.id);
    expect(listed.toSorted()).toEqual(IDS.toSorted());
  });

  test('there are 270, and 236 of them are reproduced', () => {
    expect(IDS).toHaveLength(270);
    expect(PUBLISHED).toHaveLength(236);
  });
});

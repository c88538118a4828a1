import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BetDraft, isSlug, settle, settlementAnswer, settlementJson, validateBet } from '#lib';
import { parseSlip, selectionRange, toDraft } from '#lib/slip';
import { toArguments } from '../../cli/to-command-line.ts';
import { IS_QUICK } from '../../scripts/testing/plan.ts';
import { addressOf } from '../../web/features/calculator/use-calculator.ts';
import { opened } from '../../web/features/calculator/model/calculator-state.ts';
import { KEPT, save, savedIn } from '../server/bets-examples.ts';
import { startApp, type TestApp } from '../server/harness.ts';
import { commandAnswers } from './command.ts';
import { fixtureSlips } from './slips.ts';

/*
 * Every golden and published slip gives the same bytes at every door: the library, the command by flags, by JSON and by
 * a stream of JSON, a bet saved over HTTP, and the browser's own way from an address to an answer.
 */

const ALL = fixtureSlips();
/** The quick run tests every tenth item. */
const SLIPS = IS_QUICK ? ALL.filter((_, i) => i % 10 === 0) : ALL;

function settled(slip: BetDraft) {
  const bet = validateBet(slip);
  if (!bet.ok) throw new Error(JSON.stringify(bet.issues));
  return settle(bet.value);
}

/** The bytes of the library's answer, money as exact fractions of pounds. */
const exactBytes = (slip: BetDraft): string =>
  JSON.stringify(settlementAnswer(settled(slip), { exact: true }));

/** Flags name a single fold by its number: `folds 5` is the system that JSON may also write as a list of one. */
function asFlagsSayIt(slip: BetDraft): BetDraft {
  const { system } = slip;
  if (typeof system === 'string' || !('folds' in system)) return slip;
  const [fold, ...others] = system.folds;
  return fold === undefined || others.length > 0 ? slip : { ...slip, system: { fold } };
}

/** The names of the slips for which a door's bytes differ from the library's. */
const differing = (
  slips: typeof SLIPS,
  answers: readonly string[],
  bytes: (slip: BetDraft) => string = exactBytes,
): readonly string[] => slips.flatMap(({ name, slip }, i) => (answers[i] === bytes(slip) ? [] : [name]));

describe('the golden and published slips', () => {
  test('are 1,788', () => {
    expect(ALL).toHaveLength(1788);
  });

  test('give the same bytes by flags', async () => {
    const answers: string[] = [];
    for (const { slip } of SLIPS) {
      const [answer] = await commandAnswers([...toArguments(slip), '--json', '--exact']);
      answers.push(JSON.stringify(answer));
    }
    expect(differing(SLIPS, answers, (slip) => exactBytes(asFlagsSayIt(slip)))).toEqual([]);
  });

  test('give the same bytes by JSON', async () => {
    const answers: string[] = [];
    for (const { slip } of SLIPS) {
      const [answer] = await commandAnswers(['settle', '--json', '--exact'], JSON.stringify(slip));
      answers.push(JSON.stringify(answer));
    }
    expect(differing(SLIPS, answers)).toEqual([]);
  });

  test('give the same bytes in a stream', async () => {
    const stream = SLIPS.map(({ slip }) => `${JSON.stringify(slip)}\n`).join('');
    const answers = await commandAnswers(['settle', '--ndjson', '--exact'], stream);
    expect(
      differing(
        SLIPS,
        answers.map((answer) => JSON.stringify(answer)),
      ),
    ).toEqual([]);
  });

  test('give the same bytes from the address of a page in the browser', () => {
    // Pages exist only for named systems, with a number of selections that the page has fields for.
    const onPages = SLIPS.filter(({ slip: { system, selections } }) => {
      if (!isSlug(system)) return false;
      const { min, max } = selectionRange(system);
      return selections.length >= min && selections.length <= max;
    });
    const answers = onPages.map(({ slip }) => {
      const { pathname, searchParams } = new URL(addressOf(opened(slip)), 'http://localhost');
      const slug = pathname.split('/').at(-2) ?? '';
      if (!isSlug(slug)) throw new Error(`${pathname} is no calculator`);
      return exactBytes(toDraft(opened(parseSlip(slug, searchParams).draft).slip));
    });
    expect(onPages.length).toBeGreaterThan(0);
    expect(differing(onPages, answers)).toEqual([]);
  });
});

const TOO_MANY_LINES = { code: 'too-many-lines', path: 'slip.system', message: 'Too many lines' };

/** Nine perms of one source, whose total number of legs exceeds the limit of a saved bet. */
const TOO_LONG = /beyond\.json: betlib-(?:canadian-ew|(?:heinz|superHeinz|goliath|lucky31)(?:-ew)?) 0$/u;

describe('a slip that is saved', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());

  test('has a limit of legs', async () => {
    const browser = app.browser();
    await browser.register();
    const long = ALL.filter(({ name }) => TOO_LONG.test(name));
    for (const { slip } of long) {
      const { status, body } = await browser.post('/api/bets/', { ...KEPT, slip });
      expect([status, body]).toEqual([422, expect.objectContaining({ errors: [TOO_MANY_LINES] })]);
    }
    expect(long).toHaveLength(9);
  });

  test('comes back with the same bytes', { timeout: 600_000 }, async () => {
    const browser = app.browser();
    await browser.register();
    const kept = SLIPS.filter(({ name }) => !TOO_LONG.test(name));
    const answers: string[] = [];
    for (const { slip } of kept) {
      // Writes have a rate limit per minute.
      app.clock.advance(60_000);
      const { id } = await save(browser, { slip });
      // Units are listed on request.
      const { settlement } = savedIn(await browser.get(`/api/bets/${id}/?include=breakdown`), 200);
      answers.push(JSON.stringify(settlement));
    }
    expect(differing(kept, answers, (slip) => JSON.stringify(settlementJson(settled(slip))))).toEqual([]);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatOdds,
  gainText,
  moneyText,
  ODDS_FORMATS,
  parseOdds,
  percentText,
  type Rational,
  readTypedDeduction,
  readTypedFraction,
  readTypedMoney,
  readTypedOutcome,
  readTypedPercent,
  readTypedPrice,
  readTypedWhole,
  type TypedText,
  readBet,
} from '#lib';
import { cases } from '../cases.ts';
import { oddsText } from '../arbitraries/odds.ts';
import { validSlip } from '../arbitraries/slip.ts';
import { HOSTILE_TEXTS } from './hostile.ts';

const READERS = [
  readTypedPrice,
  readTypedMoney,
  readTypedPercent,
  readTypedDeduction,
  readTypedFraction,
  readTypedWhole,
  readTypedOutcome,
] as const;

/** The price of a typed text; throws if it has none. */
const priceOf = (read: TypedText): Rational => {
  const price = read.ok ? parseOdds(read.value) : read;
  if (!price.ok) throw new Error(price.issues[0].message);
  return price.value;
};

const strictPrice = (text: string | number): Rational => {
  const price = parseOdds(String(text));
  if (!price.ok) throw new Error(price.issues[0].message);
  return price.value;
};

const space = fc.constantFrom('', ' ', '\t', '\n', ' \r\n ');

describe('a typed price', () => {
  test('is what the strict grammar reads, wherever that reads anything', () => {
    fc.assert(
      fc.property(oddsText, space, space, (text, before, behind) => {
        expect(priceOf(readTypedPrice(`${before}${text}${behind}`))).toEqual(strictPrice(text));
      }),
      { numRuns: cases(500) },
    );
  });

  test('is the same however a fraction is written', () => {
    const part = fc.integer({ min: 1, max: 999 });
    const joined = fc.constantFrom('/', '-', '–', '−', ':', ' to ', ' TO ', ' / ', '⁄', ' - ');
    const mark = fc.constantFrom('', 'F', ' f', ' JF', 'j', ' CF', 'c');
    fc.assert(
      fc.property(part, part, joined, mark, fc.constantFrom('', '@', '@ '), (won, staked, by, marked, at) => {
        const typed = readTypedPrice(`${at}${won}${by}${staked}${marked}`);
        expect(priceOf(typed)).toEqual(strictPrice(`${won}/${staked}`));
      }),
    );
  });

  test('reads back in every format that it is printed in', () => {
    fc.assert(
      fc.property(oddsText, fc.constantFrom(...ODDS_FORMATS), (text, format) => {
        const printed = formatOdds(strictPrice(text), format, 4);
        fc.pre(parseOdds(printed).ok);
        const read = priceOf(readTypedPrice(printed.replace('-', '−')));
        expect(formatOdds(read, format, 4)).toBe(printed);
      }),
    );
  });
});

test('money and percentages read back as they are printed', () => {
  const pence = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(pence, (amount) => {
      const pounds = moneyText({ n: amount, d: 1 });
      const printed = `£${pounds.replaceAll(/\B(?=(?:\d{3})+\.)/gu, ',')}`;
      expect(readTypedMoney(printed)).toEqual({ ok: true, value: pounds });
      expect(readTypedMoney(`${amount}p`)).toEqual({ ok: true, value: pounds });
      const percent = percentText({ n: amount, d: 1_000_000 });
      expect(readTypedPercent(`${percent}%`)).toEqual({ ok: true, value: percent });
      expect(readTypedDeduction(`${gainText({ n: amount + 100, d: 100 })}p`).ok).toBe(true);
    }),
  );
});

test('a field reads every text that a slip takes, as it is', () => {
  fc.assert(
    fc.property(validSlip, (slip) => {
      const bet = readBet(slip);
      expect(bet.ok).toBe(true);
      for (const { rule4, boostPct, deadHeatDivisor, eachWay, outcome } of slip.selections) {
        const texts = [
          [readTypedDeduction, rule4],
          [readTypedPercent, boostPct],
          [readTypedFraction, deadHeatDivisor],
          [readTypedFraction, eachWay?.terms],
          [readTypedWhole, eachWay?.places],
          [readTypedOutcome, outcome],
        ] as const;
        for (const [read, value] of texts) {
          if (value === undefined || value === null) continue;
          expect(read(String(value))).toEqual({ ok: true, value: String(value) });
        }
      }
    }),
  );
});

describe('any text', () => {
  const expectVerdict = (text: string): void => {
    for (const read of READERS) {
      const typed = read(text);
      if (!typed.ok) expect(typed.issues[0].message.length).toBeGreaterThan(10);
      // The output is in the strict grammar, and reading it again leaves it unchanged.
      else expect(read(typed.value)).toEqual(typed);
    }
  };

  test('that is hostile has a verdict', () => {
    for (const text of HOSTILE_TEXTS) expectVerdict(text);
  });

  test('of the characters that people type has one', () => {
    const unit = fc.constantFrom(...Array.from('0159./-:,+ @£%pefjcwnrSPto–−⁄½\t'));
    fc.assert(fc.property(fc.string({ unit, maxLength: 12 }), expectVerdict), { numRuns: cases(2000) });
  });

  test('has one in linear time', () => {
    const from = process.cpuUsage();
    for (const unit of ['1', ' ', '1,', '5-', '½', '£', 'p', '-', ' to ', 'F', '\n']) {
      expectVerdict(unit.repeat(1_000_000));
    }
    expect(process.cpuUsage(from).user / 1000).toBeLessThan(2000);
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBet } from '#lib';
import { newState, propose, readSlip, type SlipState, toDraft } from '#lib/slip';
import { cases } from '../../cases.ts';
import { anything, HOSTILE } from '../any-value.ts';
import { FULL_SLIP } from '../hostile.ts';

describe('a slip of any type for a screen', () => {
  /** True for nothing, and for a state whose draft has a result; throws for anything else. */
  const isState = (state: SlipState | undefined): boolean =>
    state === undefined || typeof readBet(toDraft(state)).ok === 'boolean';

  test('is a state that can be edited, or nothing', () => {
    for (const [name, value] of HOSTILE) {
      expect(isState(readSlip(value)), name).toBe(true);
      for (const key of Object.keys(FULL_SLIP)) {
        expect(isState(readSlip({ ...FULL_SLIP, [key]: value })), `${key}: ${name}`).toBe(true);
      }
    }
  });

  test('is nothing without a system', () => {
    for (const system of [undefined, null, '', 'lucky', 7, {}, { fold: '2' }, { fold: 2, folds: [2] }]) {
      expect(readSlip({ ...FULL_SLIP, system })).toBeUndefined();
    }
  });
});

describe('a proposal that is none', () => {
  const KINDS = [
    ...'addSelection removeSelection system stake stakeFormat stakeType eachWay terms places'.split(' '),
    ...'promoBoost promoCommission rules meta reset description odds outcome rule4 boost'.split(' '),
    ...'deadHeatDivisor deadHeatPlaceDivisor boostEnabled ownTerms ownPlaces ownEachWay'.split(' '),
  ];
  const MEMBERS = 'id text enabled outcome system format stakeType rules meta'.split(' ');
  const state = newState('acca');
  const proposed = (proposal: unknown): unknown => Reflect.apply(propose, undefined, [state, proposal]);

  test.each(['constructor', 'toString', '__proto__', 'stakes', '', 1, null, undefined])(
    'as its kind %s is unknown, changes nothing',
    (kind) => {
      expect(proposed({ kind, id: 1, text: '2' })).toBe(state);
    },
  );

  test('as it is of another type, changes nothing', () => {
    for (const [name, value] of HOSTILE) expect(proposed(value), name).toBe(state);
  });

  test('as a member is of another type, changes nothing', () => {
    const needy = KINDS.filter((kind) => kind !== 'addSelection' && kind !== 'reset');
    for (const [name, value] of HOSTILE) {
      if (['string', 'number', 'boolean'].includes(typeof value)) continue;
      const members = Object.fromEntries(MEMBERS.map((member) => [member, value] as const));
      for (const kind of needy) {
        expect(proposed({ ...members, kind }), `${kind}: ${name}`).toBe(state);
      }
    }
  });

  test('never throws, whatever its members are', () => {
    const members = fc.dictionary(fc.constantFrom(...MEMBERS), anything, { maxKeys: 4 });
    fc.assert(
      fc.property(fc.constantFrom(...KINDS), members, (kind, made) => {
        const entries = Object.entries(made).map(([key, make]) => [key, make()] as const);
        expect(() => proposed({ ...Object.fromEntries(entries), kind })).not.toThrow();
      }),
      { numRuns: cases(200) },
    );
  });
});

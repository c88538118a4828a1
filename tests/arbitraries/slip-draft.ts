import fc from 'fast-check';
import { type BetDraft, readBet } from '#lib';
import type { BeyondSlip } from '../oracle/beyond-json.ts';
import { validSlipBeyond } from './beyond-slip.ts';

/** Parts of names: plain words, keywords of a slip's text, and characters of its grammar. */
const namePart = fc.oneof(
  fc.constantFrom('Frankel', 'Desert', 'Crown', "O'Brien", 'Ünïcödé', '馬', 'v', 'de', 'Jean-Luc', 'the'),
  fc.constantFrom(
    'Lucky',
    '15',
    'Double',
    '5/2',
    'won',
    'First',
    'each way',
    'Over 2.5',
    '£5',
    '2-1',
    'banker',
  ),
  fc.constantFrom('"', '\\', '\\"', '@', '[cap 5]', ',', '—', '“', '”', '4th', 'r4 10p', '3.', '(GB)', ' '),
  fc.string({ maxLength: 6, unit: 'grapheme' }),
);

const name = fc.oneof(
  fc.array(namePart, { maxLength: 4 }).map((parts) => parts.join(' ')),
  fc.string({ maxLength: 30, unit: 'binary' }),
);

const isValid = (slip: BeyondSlip): slip is BeyondSlip & BetDraft => readBet(slip).ok;

/** Valid drafts with every field that a slip can have, and names of all kinds. */
export const slipDraft: fc.Arbitrary<BetDraft> = fc
  .tuple(validSlipBeyond, fc.array(fc.option(name), { minLength: 1, maxLength: 4 }))
  .map(([slip, names]): BeyondSlip => ({
    ...slip,
    selections: slip.selections.map((selection, index) => {
      const given = names[index % names.length];
      return given === null || given === undefined ? selection : { ...selection, description: given };
    }),
  }))
  .filter(isValid);

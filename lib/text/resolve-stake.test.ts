import { describe, expect, test } from 'vitest';
import { readSlipText } from './read-slip-text.ts';

describe('a receipt repeats its stake', () => {
  const LUCKY = 'lucky 15 5/2 11/4 3/1 9/2';

  test.each([
    ['Stake £5.00\nSingle Frankel 5/2\nTotal stake £5', { totalStake: '5' }],
    ['Stake £5\ndouble 5/2 3/1\nStake £5.00', { stakePerLine: '5' }],
    [`Stake: £1 per line, Total: £15\n${LUCKY}`, { stakePerLine: '1' }],
    [`Stake £1.00\n${LUCKY}\nTotal stake £15.00\nStake £15`, { stakePerLine: '1.00' }],
    [`Stake £15 ${LUCKY} £1 per line`, { stakePerLine: '1' }],
    [`Stake £1 ${LUCKY} stake £15`, { stakePerLine: '1' }],
    [`15 x £1 ${LUCKY} stake £15.00 total £15`, { stakePerLine: '1' }],
    ['Singles\n£5 Frankel 5/2\n£5 Enable 3/1', { stakePerLine: '5' }],
    ['Stake £3\nDoubles\n5/2 3/1 4/1\n£3\nTotal £3', { totalStake: '3' }],
    ['Stake £3\nDoubles\n5/2 3/1 4/1\nStake £3\nTotal £3', { totalStake: '3' }],
    [`Stake £15 ${LUCKY} £1, total £15`, { stakePerLine: '1' }],
  ])('%j', (text, stake) => {
    expect(readSlipText(text)).toMatchObject({ kind: 'slip', draft: stake });
  });

  test.each([
    [`Total £15, total stake £16 ${LUCKY}`, 'Total £15 or total stake £16'],
    [`£1 per line, £2 per line ${LUCKY}`, '£1 per line or £2 per line'],
    [`Stake £1 ${LUCKY} stake £14`, 'Stake £1 or stake £14'],
    ['£10 single 5/2, £5 ew', '£10 or £5'],
    ['Singles\n£5 Frankel 5/2\n£10 Enable 3/1', '£5 or £10'],
    ['£5 Frankel 5/2, £10 Enable 3/1 singles', '£5 or £10'],
    ['Singles\n£5 Ash 5/2\n£5 Oak 3/1\n£15 Elm 4/1', '£5 or £15'],
    ['£1 doubles Ash 5/2, £3 Coin 3/1, Elm 4/1', '£1 or £3'],
    ['£2 ew 5/2 £4', '£2 or £4'],
    ['£2 trixie 5/2 3/1 4/1 £8 £8', '£2 or £8'],
    ['Singles\n£5 Frankel 5/2\n£10 stake Enable 3/1', '£5 or £10 stake'],
    ['Singles\nStake £5, Frankel 5/2\nStake £10, Enable 3/1', 'Stake £5 or Stake £10'],
    ['Singles stake £5, stake £10 Frankel 5/2, Enable 3/1', 'stake £5 or stake £10'],
  ])('%j contradicts itself', (text, both) => {
    const read = readSlipText(text);
    expect(read.kind === 'wrong' && read.issues.map(({ message }) => message)).toContain(
      `Which is the stake: ${both}? Write one of them, on each line or in all`,
    );
  });
});

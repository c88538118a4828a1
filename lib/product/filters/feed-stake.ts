import { readStake } from '../../bet/bet-fields.ts';
import { mistake, readTypedMoney, type TypedText } from '../../number/typed-text.ts';

/** The longest stake in characters, so that a device can store it: up to £99,999,999.99. */
const MAX_STAKE_TEXT = 11;

/** Parses the stake of the results as users type it: whole pence above 0 and below £100,000,000. */
export function readFeedStake(text: string): TypedText {
  const money = readTypedMoney(text);
  if (!money.ok) return money;
  const stake = readStake(money.value);
  if (stake === 'stake-range') return mistake('A stake must be greater than 0', stake);
  if (stake === 'stake-pennies') return mistake('A stake must be in whole pennies', stake);
  return money.value.length > MAX_STAKE_TEXT ? mistake('Give less than £100,000,000') : money;
}

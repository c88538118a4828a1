import { ONE } from '../number/rational.ts';
import { type Fields, readFields, refuseUnknown } from '../read/fields.ts';
import { lack, type Scope, within } from '../read/scope.ts';
import {
  ASKED,
  type AskedKey,
  blankKeys,
  type GivenBack,
  type GivenBackSide,
  type GivenBet,
  type GivenLay,
  readBack,
  readBetType,
  readGivenBet,
  readRounding,
  readWorth,
  type SideKey,
} from './given.ts';
import type { LayRounding } from './lay-rounding.ts';

/** The fields of a matched bet that a calculator can do without. */
type Needless = 'stake' | 'lay';

/**
 * The matched bet in the field `bet` of another calculator's input, all of whose prices and stakes are required but
 * `needless`. Use it only if no issue was added.
 */
export function readAskedBet(value: unknown, scope: Scope, needless?: Needless): GivenBet {
  const fields = readFields<AskedKey>(value, 'bet', scope) ?? {};
  const own = within(scope, 'bet');
  const bet = readGivenBet(fields, own);
  refuseUnknown(fields, ASKED, own);
  lackBack(needless === 'stake' ? { ...bet.back, stake: ONE } : bet.back, own);
  if (needless !== 'lay') lackLay(bet.lay, 'lay', own);
  return bet;
}

/** Records the stake and the odds of the back side in the field `back` as missing if they are blank. */
export function lackBack(back: Pick<GivenBack, 'stake' | 'odds'>, scope: Scope): void {
  const own = within(scope, 'back');
  for (const key of blankKeys(back)) lack(own, key);
}

/** Records the odds of the lay side in the field `key` as missing if they are blank. */
export function lackLay(lay: GivenLay, key: string, scope: Scope): void {
  if (lay.odds === undefined) lack(within(scope, key), 'odds');
}

/**
 * A back side that is matched by other bets than a single lay; `readOthers` reads those, between back side and
 * rounding.
 */
export function readMatchedSide<Others>(
  fields: Fields<SideKey>,
  readOthers: () => Others,
  scope: Scope,
): Others & { readonly side: GivenBackSide; readonly rounding: LayRounding } {
  const betType = readBetType(fields.betType, scope);
  const back = readBack(fields.back, scope);
  lackBack(back, scope);
  const others = readOthers();
  const rounding = readRounding(fields.rounding, scope);
  const uncertaintyMultiplier = readWorth(fields.uncertaintyMultiplier, scope);
  return { ...others, side: { betType, back, uncertaintyMultiplier }, rounding };
}

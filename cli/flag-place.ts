import { letterOf } from './render/selection-table.ts';

/** The flag for a field of the slip, if there is one. */
export function flagFor(path: string): string | undefined {
  if (path.startsWith('--')) return path;
  return FLAGS.find(([pattern]) => pattern.test(path))?.[1];
}

const FLAGS: readonly (readonly [RegExp, string])[] = [
  [/^selections(?:\.\d+(?:\.odds)?)?$/u, '--odds'],
  [/^stakePerLine$/u, '--stake'],
  [/^totalStake$/u, '--total'],
  [/^stakeType$/u, '--type'],
  [/\.\d+\.eachWay\.terms$/u, '--terms'],
  [/eachWay\.places$/u, '--places'],
  [/^eachWay/u, '--each-way'],
  [/\.description$/u, '--names'],
  [/\.outcome$/u, '--outcomes'],
  [/\.market(?:\.\w+)?$/u, '--market'],
  [/\.result(?:\.\w+)?$/u, '--result'],
  [/\.finish(?:\.\w+)?$/u, '--finish'],
  [/\.banker$/u, '--bankers'],
  [/\.rule4$/u, '--rule4'],
  [/^selections.*\.boostPct$/u, '--boost'],
  [/\.deadHeatDivisor$/u, '--dead-heat'],
  [/\.deadHeatPlaceDivisor$/u, '--dead-heat-place'],
  [/^promos\.boostPct$/u, '--promo-boost'],
  [/^promos\.commissionPct$/u, '--commission'],
  [/^rules\.deadHeat$/u, '--dead-heat-rule'],
  [/^rules\.boost$/u, '--boost-rule'],
  [/^rules\.eachWayAnyToCome$/u, '--any-to-come-rule'],
  [/^rules\.eachWayMultiples$/u, '--each-way-rule'],
  [/^rules$/u, '--rules'],
  [/^maxPayout$/u, '--max-payout'],
];

/**
 * The display name of a field of the slip: `--stake`, `--odds, 3rd price`, `--rule4, selection B`. A field without a
 * flag, such as `system`, shows its path.
 */
export function flagPlace(path: string): string {
  const flag = flagFor(path);
  if (flag === undefined) return path;
  const [, index] = /^selections\.(\d+)\./u.exec(path) ?? [];
  if (index === undefined) return flag;
  return flag === '--odds'
    ? `${flag}, ${pricePlace(Number(index))}`
    : `${flag}, selection ${letterOf(Number(index))}`;
}

/** The display name of a price by its index: `1st price` for 0. */
export function pricePlace(index: number): string {
  return `${ordinal(index + 1)} price`;
}

const SUFFIXES = ['th', 'st', 'nd', 'rd'];

/** `1st`, `2nd`, `3rd`, `4th` … `11th` … `21st`. */
function ordinal(number: number): string {
  const isTeen = Math.floor((number % 100) / 10) === 1;
  return `${number}${(isTeen ? undefined : SUFFIXES[number % 10]) ?? 'th'}`;
}

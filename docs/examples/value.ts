import { moneyText, type Pence, toExactText, typedPence, typedPrice } from 'layline';
import {
  boundsOf,
  breakEvenPlace,
  calculateValueFromJson,
  eachWayValue,
  edgeOf,
  expectedReturn,
  fairCashOut,
  fairOdds,
  fairPrice,
  freeBetValue,
  fullText,
  hedge,
  isPlaceable,
  isValueCalculator,
  kellyStake,
  lockIn,
  marginOf,
  medianChance,
  middlePrice,
  netPrice,
  offerValue,
  placeChances,
  provedText,
  worstCase,
} from 'layline/value';

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('a number was expected');
  return value;
}
const price = (odds: string) => known(typedPrice(odds));
const pence = (amount: string) => known(typedPence(amount));
const fraction = (n: number, d: number): Pence => ({ n, d });
const market = [price('2.6'), price('2.4'), price('4.3')];
const TWO_PLACES = { places: 2, minimumPlaces: 2 };

const byGoto = fairOdds(market, 'goto');
const inProportion = fairOdds(market, 'multiplicative');
const half = { exact: fraction(1, 2) };
const field = [fraction(1, 2), fraction(1, 3), fraction(1, 6)];

// example: fairOdds
const byShin = fairOdds(market, 'shin');
byShin.kind === 'worked' && byShin.figures.chances.map((chance) => provedText(chance, TWO_PLACES));
// → ['0.37', '0.40', '0.22']
fairOdds([price('1.15'), price('5'), price('10'), price('25')], 'additive');
// → { kind: 'none', notes: ['No fair odds by this method: a chance would not be above 0'] }

// example: worstCase
const books = (['multiplicative', 'additive', 'shin'] as const).flatMap((method) => {
  const fair = fairOdds(market, method);
  return fair.kind === 'worked' ? [fair.figures] : [];
});
worstCase(books).map((chance) => provedText(chance, { places: 4, minimumPlaces: 4 }));
// → ['0.3720', '0.4030', '0.2213']

// example: marginOf
const { overround, payout } = marginOf([price('2'), price('1.8')]);
[toExactText(overround), toExactText(payout)]; // → ['1/18', '18/19']

// example: provedText
byGoto.kind === 'worked' && byGoto.figures.prices.map((fair) => provedText(fair, TWO_PLACES));
// → ['2.68', '2.46', '4.54']

// example: fullText
const [byRoots] = byGoto.kind === 'worked' ? byGoto.figures.chances : [];
byRoots && fullText(byRoots);
// → '0.37366508317965961211196232418232818345480817589894'
inProportion.kind === 'worked' && inProportion.figures.chances.map((chance) => fullText(chance));
// → ['516/1387', '559/1387', '312/1387']

// example: boundsOf
const [exact] = inProportion.kind === 'worked' ? inProportion.figures.chances : [];
exact && toExactText(boundsOf(exact).low); // → '516/1387'

// example: netPrice
toExactText(netPrice(price('3'), fraction(1, 20))); // → '29/10'

// example: edgeOf
toExactText(edgeOf({ chance: fraction(1, 2), price: price('+110') })); // → '1/20'

// example: freeBetValue
toExactText(freeBetValue({ chance: fraction(1, 4), price: price('4') })); // → '3/4'

// example: kellyStake
toExactText(kellyStake({ chance: fraction(3, 5), price: price('2') })); // → '1/5'
toExactText(kellyStake({ chance: fraction(3, 5), price: price('2') }, fraction(1, 2))); // → '1/10'

// example: expectedReturn
expectedReturn([{ chance: half, price: price('2.1') }]); // → 10500
expectedReturn([
  { chance: { exact: fraction(1, 10) }, price: price('11') },
  { chance: { exact: fraction(3, 10) }, price: price('3') },
]); // → 10000

// example: fairPrice
fairPrice([{ exact: fraction(3, 7) }]); // → 23333

// example: middlePrice
toExactText(middlePrice(price('2'), price('3'))); // → '12/5'

// example: medianChance
fullText(medianChance([half, { exact: fraction(2, 5) }])); // → '9/20'

// example: breakEvenPlace
breakEvenPlace({ exact: fraction(1, 10) }, price('11'), fraction(1, 5)); // → 3000

// example: fairCashOut
moneyText(fairCashOut(pence('60'), [fraction(4, 9)])); // → '26.67'

// example: isPlaceable
isPlaceable(field, 2); // → true
isPlaceable(field, 4); // → false

// example: placeChances
const { positions, placed } = placeChances(field, 2);
positions.map((position) => position.map(toExactText));
// → [['1/2', '1/3', '1/6'], ['7/20', '2/5', '1/4']]
placed.map(toExactText); // → ['17/20', '11/15', '5/12']

// example: eachWayValue
const chances = { win: fraction(1, 10), place: fraction(3, 10), extra: fraction(1, 10) };
const { value, extraWorth } = eachWayValue(chances, price('11'), fraction(1, 5));
[value, extraWorth].map(toExactText); // → ['0', '3/10']

// example: offerValue
const refunded = offerValue({
  kind: 'refundIfLoses',
  stake: pence('10'),
  price: price('3'),
  chance: fraction(1, 3),
  refund: { amount: pence('10'), kept: fraction(4, 5) },
});
moneyText(refunded.expected); // → '5.33'
refunded.working; // → '10 × (1/3 × 3 − 1) + (1 − 1/3) × 10 × 0.8'

// example: hedge
const laid = hedge({
  ifWins: pence('90'),
  ifLoses: { n: -1000, d: 1 },
  layPrice: price('8'),
  backPrice: undefined,
  commission: fraction(0, 1),
  isSameMarket: false,
  rounding: 'nearest',
});
laid.kind === 'worked' && [laid.figures.side, moneyText(laid.figures.stake), moneyText(laid.figures.ifWins)];
// → ['lay', '12.50', '2.50']

// example: lockIn
const noCommission = fraction(0, 1);
const held = {
  selection: 0,
  side: 'back',
  price: price('10'),
  account: undefined,
  commission: noCommission,
} as const;
const locked = lockIn({
  selections: 2,
  isComplete: true,
  holdings: [{ ...held, stake: pence('10'), isFree: false }],
  prices: [{ ...held, selection: 1, price: price('1.25') }],
  rounding: 'nearest',
});
locked?.stakes.map(moneyText); // → ['80.00']
locked?.after.map(moneyText); // → ['10.00', '10.00']

// example: calculateValueFromJson
calculateValueFromJson('kelly', { chance: '0.6', price: '2', bank: '100' });
// → { kind: 'worked', result: { kelly: '0.20', stake: '20.00', edgePct: '20.00' } }

// example: isValueCalculator
isValueCalculator('fair-odds'); // → true
isValueCalculator('odds'); // → false

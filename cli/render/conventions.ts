import type { CalculationAnswer } from '#lib/calculations';

/** The conventions of calculations by their names in JSON, each with the words for its values. */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  commissionBasis: { market: 'commission per market', bet: 'commission per winning bet' },
  deadHeat: { stake: 'a dead heat divides the stake' },
  markets: {
    eachLeg: 'each leg is laid in a market of its own',
    sameMarket: 'commission on the net result with the open bet',
    otherAccount: 'commission on the new bet alone',
  },
  scale: { tattersalls: "deductions by Tattersalls' scale" },
};

/** A sentence with the conventions of an answer, which are given by their names in JSON, and other rules; empty if none. */
export function conventionsText(conventions: object, others: readonly string[] = []): string {
  const named = Object.entries(conventions).map(([name, value]) => {
    const text = String(value);
    return WORDS[name]?.[text] ?? `${name} ${text}`;
  });
  const rules = [...named, ...others];
  return rules.length === 0 ? '' : `Rules: ${rules.join(', ')}`;
}

/** The conventions that the JSON of an answer names; empty if it names none. */
export function conventionsOf(answer: CalculationAnswer): object {
  const own: object = 'result' in answer && answer.result !== null ? answer.result : answer;
  const conventions: unknown = Reflect.get(own, 'conventions');
  return typeof conventions === 'object' && conventions !== null ? conventions : {};
}

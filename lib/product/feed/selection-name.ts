/** The fields of a price that name its market. */
export type NamedMarket = {
  readonly marketTypeCode: string;
  readonly marketParam?: string | null | undefined;
};

/** The fields of a price that name its selection. */
export type NamedContract = {
  readonly contractTypeCode: string;
  readonly marketParam?: string | null | undefined;
  readonly contractParam?: string | null | undefined;
};

const SIDES: ReadonlyMap<string, number> = new Map([
  ['home', 0],
  ['away', 1],
  ['home_handicap', 0],
  ['away_handicap', 1],
]);

/**
 * The name of a selection: of the competitor that it is on, or the template of its kind with the parameters filled in.
 */
export function selectionName(
  contract: NamedContract,
  competitors: readonly { readonly name: string }[],
  template: string | undefined,
): string {
  return (
    sideName(contract, competitors) ??
    (template ?? contract.contractTypeCode)
      .replaceAll('{contract_param}', () => withMinus(contract.contractParam ?? ''))
      .replaceAll('{market_param}', () => withMinus(contract.marketParam ?? ''))
      .trim()
  );
}

/** The name of the competitor that a two-way contract is on; undefined for other contracts. */
function sideName(
  { contractTypeCode, contractParam }: NamedContract,
  competitors: readonly { readonly name: string }[],
): string | undefined {
  const side = SIDES.get(contractTypeCode);
  const name = side === undefined || competitors.length !== 2 ? undefined : competitors[side]?.name;
  return name === undefined || contractParam === null || contractParam === undefined
    ? name
    : `${name} ${withMinus(contractParam)}`;
}

/** A line with a minus sign in place of a hyphen. A name of a runner has no digit after one. */
function withMinus(param: string): string {
  return param.replace(/^-(?=\d)/u, '−');
}

/**
 * The name of a market with its parameter: `Over/under goals 2.5`, `Place, 3 places`, `Each way, 1/5, 4 places`. Without a
 * known name, its code.
 */
export function marketName({ marketTypeCode, marketParam }: NamedMarket, known: string | undefined): string {
  const name = known ?? marketTypeCode;
  // The names of its selections have the line, each with its own sign.
  if (marketParam === null || marketParam === undefined || marketTypeCode === 'asian_handicap') return name;
  const terms = eachWayTermsText({ marketTypeCode, marketParam });
  if (terms !== undefined) return `${name}, ${terms}`;
  if (marketTypeCode === 'place') return `${name}, ${counted(marketParam)}`;
  return `${name} ${marketParam}`;
}

/** The terms of an each-way market: `1/5, 4 places`; undefined for another market. */
export function eachWayTermsText({ marketTypeCode, marketParam }: NamedMarket): string | undefined {
  const [fraction, places] = marketParam?.split('|') ?? [];
  return marketTypeCode === 'each_way' && places !== undefined
    ? `${fraction}, ${counted(places)}`
    : undefined;
}

function counted(places: string): string {
  return `${places} ${places === '1' ? 'place' : 'places'}`;
}

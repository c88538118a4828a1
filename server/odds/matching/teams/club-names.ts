/** Names of clubs: each has its display name, then the variants of feeds. Case and accents do not matter. */
export type ClubNames = readonly (readonly [string, ...string[]])[];

/** National sides with several names in feeds. */
export const NATIONS: ClubNames = [
  ['Bosnia and Herzegovina', 'Bosnia & Herzegovina', 'Bosnia', 'Bosnia-Herzegovina', 'Bosnia Hz'],
  ['Cape Verde', 'Cabo Verde', 'Cape Verde Islands'],
  ['China', 'China PR'],
  ['Curaçao', 'Curacao'],
  ['Czech Republic', 'Czechia'],
  ['DR Congo', 'Congo DR', 'Democratic Republic of Congo'],
  ['Ivory Coast', "Cote d'Ivoire"],
  ['North Korea', 'Korea DPR'],
  ['North Macedonia', 'Macedonia', 'FYR Macedonia'],
  ['Northern Ireland', 'N Ireland'],
  ['Republic of Ireland', 'Ireland', 'Rep of Ireland', 'Eire'],
  ['Saudi Arabia', 'KSA'],
  ['South Africa'],
  ['South Korea', 'Korea Republic', 'Korea', 'Republic of Korea'],
  ['Türkiye', 'Turkey'],
  ['United Arab Emirates', 'UAE'],
  ['USA', 'United States', 'United States of America', 'US'],
];

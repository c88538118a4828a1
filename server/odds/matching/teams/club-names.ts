/** Names of clubs: of each the one that is shown, then the others that feeds write. Case and accents do not matter. */
export type ClubNames = readonly (readonly [string, ...string[]])[];

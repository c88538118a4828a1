import { createContext } from 'react';
import type { Bet } from '#lib';

/** The bet whose units are shown, for the few that show their workings: the rows themselves need not know it. */
export const BetContext = createContext<Bet | undefined>(undefined);

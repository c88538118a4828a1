import { createContext } from 'react';
import type { Bet } from '#lib';

/** The bet whose units are shown. A context, so that only open workings render again when it changes. */
export const BetContext = createContext<Bet | undefined>(undefined);

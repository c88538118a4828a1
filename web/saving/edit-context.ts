import { createContext } from 'react';
import type { MatchedDocument } from '../api/bets.ts';

/** Saves a matched bet in place of the saved bet that the page edits; undefined if it edits none. */
export const EditContext = createContext<((bet: MatchedDocument) => void) | undefined>(undefined);

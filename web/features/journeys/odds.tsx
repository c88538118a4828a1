import type { ReactNode } from 'react';
import { typedPrice } from '#lib';
import { useAccount } from '../../api/use-account.ts';
import { oddsText } from '../../ui/odds-text.ts';
import text from '../../ui/text.module.css';
import { useOddsView } from '../../ui/use-odds-view.ts';

/** A price of the journey in the user's odds format. */
export function Odds({ decimal }: { readonly decimal: string }): ReactNode {
  return <span className={text.num}>{useOddsText()(decimal)}</span>;
}

/** Returns a formatter of decimal odds, which uses the format of the device, else of the account. */
export function useOddsText(): (decimal: string) => string {
  const view = useOddsView(useAccount().preferences?.general);
  return (decimal) => {
    const price = typedPrice(decimal);
    return price === undefined ? decimal : oddsText(price, view);
  };
}

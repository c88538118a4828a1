import type { NumberInput } from '../number/number-text.ts';
import type { ChanceMethod } from './choices.ts';

/** The name of the source of a chance, in an answer. */
export type NamedMethod = ChanceMethod | 'layPrice' | 'price';

/** A bet of an offer: pounds, percent of commission. The chance defaults to 1 / layPrice, or else 1 / price. */
export type OfferBetDraft = {
  readonly stake: NumberInput;
  readonly price: NumberInput;
  readonly chance?: NumberInput | null | undefined;
  /** The method that calculated the chance. */
  readonly chanceMethod?: ChanceMethod | null | undefined;
  readonly layPrice?: NumberInput | null | undefined;
  readonly commission?: NumberInput | null | undefined;
};

/** An offer as entered. Rule: docs/rules/offers.md. */
export type OfferDraft =
  | (OfferBetDraft & {
      readonly kind: 'refundIfLoses';
      readonly refund: NumberInput;
      readonly kept?: NumberInput | null | undefined;
    })
  | (Omit<OfferBetDraft, 'price' | 'layPrice' | 'commission'> & {
      readonly kind: 'accumulator';
      /** Omitted if `legs` are set. */
      readonly price?: NumberInput | null | undefined;
      readonly legs?:
        | readonly { readonly price: NumberInput; readonly chance?: NumberInput | null | undefined }[]
        | null;
      readonly refund?: NumberInput | null | undefined;
      readonly kept?: NumberInput | null | undefined;
    })
  | (OfferBetDraft & {
      readonly kind: 'boost';
      /** The boost in percent of `basis`, or the boosted price. */
      readonly percent?: NumberInput | null | undefined;
      readonly basis?: 'winnings' | 'price' | null | undefined;
      readonly boostedPrice?: NumberInput | null | undefined;
      readonly kept?: NumberInput | null | undefined;
      readonly upTo?: NumberInput | null | undefined;
    })
  | (Omit<OfferBetDraft, 'stake'> & {
      readonly kind: 'winningsDoubled';
      readonly upTo: NumberInput;
      /** The stake; by default the one that uses the whole offer. */
      readonly stake?: NumberInput | null | undefined;
    })
  | (OfferBetDraft & {
      readonly kind: 'bonusElsewhere';
      readonly bonus: NumberInput;
      readonly kept?: NumberInput | null | undefined;
      readonly trigger: {
        readonly chance?: NumberInput | null | undefined;
        readonly layPrice?: NumberInput | null | undefined;
        readonly commission?: NumberInput | null | undefined;
      };
    })
  | {
      readonly kind: 'wagering';
      readonly bonus: NumberInput;
      readonly wagered: NumberInput;
      readonly houseEdge: NumberInput;
      readonly stake?: NumberInput | null | undefined;
      readonly price?: NumberInput | null | undefined;
    };

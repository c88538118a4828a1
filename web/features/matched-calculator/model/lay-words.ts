import type { LayMarketName } from '#lib/matched';
import type { LaylineWords } from '../../../components/betting/layline.tsx';

/** The texts of the slider of a lay. */
export type SliderWords = LaylineWords & {
  readonly title: string;
  readonly about: string;
  /** The lay stakes that break even on one side. */
  readonly evenIfBack: string;
  readonly evenIfLay: string;
};

/** The texts of a lay: the whole lay of a bet, or the lay of one part of an each-way bet. */
export type LayWords = {
  readonly card: string;
  readonly stake: string;
  readonly liability: string;
  readonly plan: string;
  readonly matched: string;
  readonly workings: string;
  readonly slider: SliderWords;
};

export const SINGLE_WORDS: LayWords = {
  card: 'Lay Bet',
  stake: 'Lay stake',
  liability: 'Liability',
  plan: 'Lay at several prices',
  matched: 'Matched in parts',
  workings: 'How this is worked out',
  slider: {
    title: 'Lay less or more',
    about:
      'Both results are equal at the even stake. A smaller lay leaves more if the bookmaker wins, a larger one if the exchange does.',
    stake: 'Lay stake',
    ifBack: 'If back wins',
    ifLay: 'If lay wins',
    evenIfBack: 'Break even if the bookmaker wins',
    evenIfLay: 'Break even if the exchange wins',
  },
};

export const EACH_WAY_WORDS: Readonly<Record<LayMarketName, LayWords>> = {
  lay: {
    card: 'Lay to win',
    stake: 'Lay stake',
    liability: 'Liability',
    plan: 'Win part: lay at several prices',
    matched: 'Win lay matched in parts',
    workings: 'Win part: how it is worked out',
    slider: {
      title: 'Win part: lay less or more',
      about:
        'What the win part leaves by itself. A smaller lay leaves more if it wins, a larger one if it does not. The results above have both parts.',
      stake: 'Win lay stake',
      ifBack: 'If it wins',
      ifLay: 'If it does not',
      evenIfBack: 'Win part breaks even if it wins',
      evenIfLay: 'Win part breaks even if it does not win',
    },
  },
  place: {
    card: 'Lay to be placed',
    stake: 'Place lay stake',
    liability: 'Place liability',
    plan: 'Place part: lay at several prices',
    matched: 'Place lay matched in parts',
    workings: 'Place part: how it is worked out',
    slider: {
      title: 'Place part: lay less or more',
      about:
        'What the place part leaves by itself. A smaller lay leaves more if it is placed, a larger one if it is not. The results above have both parts.',
      stake: 'Place lay stake',
      ifBack: 'If placed',
      ifLay: 'If unplaced',
      evenIfBack: 'Place part breaks even if placed',
      evenIfLay: 'Place part breaks even if unplaced',
    },
  },
};

import { FIRST_OFFER } from '#lib/product';
import type { Content, Step } from './steps.ts';
import { FreeBetAside, FreeBetBody } from './free-bet-step.tsx';
import { IntroductionAside, IntroductionBody } from './introduction-step.tsx';
import { QualifyingAside, QualifyingBody } from './qualifying-step.tsx';
import { SignUpAside, SignUpBody } from './sign-up-step.tsx';
import { WhatNextBody } from './what-next-step.tsx';

const { steps, minutes, profitPounds } = FIRST_OFFER;

/** The texts and parts of each step, by its number. */
export const CONTENTS: Readonly<Record<Step['number'], Content>> = {
  1: {
    title: 'Your first matched bets',
    lead: `${steps} steps, about ${minutes} minutes, about £${profitPounds} profit. You place one bet of your own money and four free bets, and lay each of them, so that the results do not matter.`,
    Body: IntroductionBody,
    Aside: IntroductionAside,
  },
  2: {
    title: 'Sign-up offer',
    lead: 'Bookmakers give new customers free bets for a first bet. This one gives four £5 free bets for a £5 bet. See how it goes before you open anything.',
    Body: SignUpBody,
    Aside: SignUpAside,
  },
  3: {
    title: 'Qualifying Bet',
    lead: 'Place a £5 bet at Coral, then lay the same outcome at Smarkets. One bet covers the other, so the result does not matter. You lose a few pence and unlock four £5 free bets.',
    Body: QualifyingBody,
    Aside: QualifyingAside,
  },
  4: {
    title: 'Free bet',
    lead: 'Four £5 free bets are in your Coral account. Place each on a higher price and lay it at Smarkets. A free bet costs you nothing at Coral, so what you keep is profit.',
    Body: FreeBetBody,
    Aside: FreeBetAside,
  },
  5: {
    title: 'You’ve Made Profit! What Next?',
    lead: 'One qualifying bet and four free bets: with each of them laid, the sums come out much the same whichever way the matches go.',
    Body: WhatNextBody,
  },
};

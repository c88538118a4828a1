import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AFTER_SIGN_IN, FIRST_OFFER, nextPath, type WelcomeChoice } from '#lib/product';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SLUGS } from '#lib';
import { errorSentence } from '../../api/error-sentence.ts';
import { chooseWelcome, welcomeChoiceQuery } from '../../api/progress.ts';
import { CLOCK, TRENDING_UP, WALLET } from '../../components/ui/feature-icons.ts';
import { Button } from '../../components/ui/button.tsx';
import { Icon, CALCULATOR, SCAN_SEARCH } from '../../components/ui/icons.tsx';
import { Note } from '../../components/ui/note.tsx';
import { PATHS } from '../../app/paths.ts';
import { stepPath } from './parts/steps.ts';
import { useProgress } from './use-progress.ts';
import styles from './welcome-page.module.css';

const { minutes, profitPounds, steps } = FIRST_OFFER;

/** The welcome decision: the first offer, or the tools. */
export function WelcomePage(): ReactNode {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { begin, isPending: isLoading } = useProgress();
  const next = nextPath(params.get('next'));
  const { mutate, isPending, variables, error } = useMutation({
    ...chooseWelcome,
    onSuccess: (chosen) => {
      client.setQueryData(welcomeChoiceQuery.queryKey, chosen);
      if (chosen.choice === 'first_offer') begin();
      void navigate(placeAfter(chosen.choice, next));
    },
  });
  const choose = (choice: WelcomeChoice) => (): void => mutate(choice);
  const isBusy = (choice: WelcomeChoice): boolean => isLoading || (isPending && variables === choice);
  return (
    <div className={styles.page}>
      <title>First offer · Layline</title>
      <h1>Shall we show you how it works?</h1>
      <p className={styles.lead}>
        The first offer takes about {minutes} minutes and ends with about £{profitPounds} profit. Either way
        you can change your mind later.
      </p>
      {error !== null && (
        <Note tone="neg" alert>
          {errorSentence(error)}
        </Note>
      )}
      <div className={styles.grid}>
        <section className={styles.card}>
          <h2>I’m new to matched betting</h2>
          <p>{WORDS[steps] ?? steps} steps: one £5 bet, then four £5 free bets.</p>
          <ul>
            <li>
              <Icon path={CLOCK} size="sm" />
              About {minutes} minutes
            </li>
            <li>
              <Icon path={WALLET} size="sm" />
              About £17 to start with, more while free bets are open
            </li>
            <li>
              <Icon path={TRENDING_UP} size="sm" />
              About £{profitPounds} profit at the usual prices
            </li>
          </ul>
          <Button
            variant="primary"
            size="lg"
            block
            busy={isBusy('first_offer')}
            onClick={choose('first_offer')}
          >
            Yes, show me
          </Button>
        </section>
        <section className={styles.card}>
          <h2>I’ve done this before</h2>
          <p>Straight to the matchers and the calculators. The first offer stays under Journeys.</p>
          <ul>
            <li>
              <Icon path={SCAN_SEARCH} size="sm" />
              Six matchers
            </li>
            <li>
              <Icon path={CALCULATOR} size="sm" />
              {SLUGS.length} bet calculators
            </li>
          </ul>
          <Button size="lg" block busy={isBusy('tools')} onClick={choose('tools')}>
            Take me to the tools
          </Button>
        </section>
      </div>
      <p className={styles.foot}>
        18+. Matched betting covers each bet with another; a mistake can still lose money.
      </p>
    </div>
  );
}

const WORDS: Readonly<Partial<Record<number, string>>> = { 5: 'Five' };

/** Returns the path that a choice leads to: `next` if it fits the choice, else the start of the choice. */
function placeAfter(choice: WelcomeChoice, next: string | undefined): string {
  const isJourney = next?.startsWith(PATHS.journeys) === true;
  switch (choice) {
    case 'first_offer':
      return isJourney ? next : stepPath(1);
    case 'tools':
      // The dashboard is the default after signing in, so it is not an explicit destination.
      return next === undefined || isJourney || next === AFTER_SIGN_IN ? PATHS.tools : next;
  }
}

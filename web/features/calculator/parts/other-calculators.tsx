import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../app/paths.ts';
import { useFoundCalculations } from '../../../components/betting/use-found-calculations.ts';
import { Card } from '../../../components/ui/card.tsx';
import styles from './other-calculators.module.css';

/** A calculator of back and lay bets: its page, and its purpose. */
type OtherCalculator = { readonly label: string; readonly about: string; readonly to: string };

/** The links to the calculators of back and lay bets. */
const WAYS: readonly OtherCalculator[] = [
  {
    label: 'Matched betting calculator',
    about: 'The lay stake of a back bet, and both results',
    to: PATHS.matchedCalculator,
  },
  { label: 'Calculations', about: 'Dutching, lays, offers, value', to: `${PATHS.tools}matched/` },
];

/** Returns the calculators of back and lay bets that match the words; undefined until their list has loaded. */
export function useOtherCalculators(words: string): readonly OtherCalculator[] | undefined {
  const found = useFoundCalculations(words);
  if (words.trim() === '') return WAYS;
  return found?.map(({ name, label, about }) =>
    name === 'matched-bet'
      ? { label: 'Matched betting calculator', about, to: PATHS.matchedCalculator }
      : { label, about, to: `${PATHS.tools}${name}/` },
  );
}

type OtherCalculatorsProps = {
  /** Undefined until the list has loaded. */
  readonly found: readonly OtherCalculator[] | undefined;
};

/** Links to calculators of back and lay bets; nothing without any. */
export function OtherCalculators({ found }: OtherCalculatorsProps): ReactNode {
  if (found === undefined || found.length === 0) return null;
  return (
    <Card title="Back and lay" className={styles.card}>
      <ul className={styles.list}>
        {found.map(({ label, about, to }) => (
          <li key={to}>
            <Link to={to}>
              <b>{label}</b>
              <span>{about}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

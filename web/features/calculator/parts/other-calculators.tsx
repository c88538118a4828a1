import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../app/paths.ts';
import { Card } from '../../../components/ui/card.tsx';
import type { OtherCalculator } from '../model/other-calculators.ts';
import styles from './other-calculators.module.css';

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
  const [list, setList] = useState<{ readonly find: (words: string) => readonly OtherCalculator[] }>();
  const isBlank = words.trim() === '';
  useEffect(() => {
    if (isBlank) return undefined;
    let isLeft = false;
    void import('../model/other-calculators.ts')
      .then(({ findOtherCalculators }) => !isLeft && setList({ find: findOtherCalculators }))
      .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [isBlank]);
  if (isBlank) return WAYS;
  return list?.find(words);
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

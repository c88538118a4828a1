import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CALCULATION_GROUPS, type CalculationGroup, CALCULATIONS } from '#lib/calculations';
import { PATHS } from '../../app/paths.ts';
import { useFoundCalculations } from '../../components/betting/use-found-calculations.ts';
import { Card } from '../../components/ui/card.tsx';
import { Empty } from '../../components/ui/empty.tsx';
import { TextInput } from '../../components/ui/fields/input.tsx';
import { Icon, SEARCH } from '../../components/ui/icons.tsx';
import { Kbd } from '../../components/ui/kbd.tsx';
import { Page } from '../../components/ui/page.tsx';
import { useHotkeys } from '../../platform/use-hotkeys.ts';
import { calculationPath } from './model/addresses.ts';
import styles from './calculation-page.module.css';

const GROUPS: readonly CalculationGroup[] = ['place', 'offers', 'value'];

/** Every calculation of matched bets, offers and value, in three groups, with a search. */
export function CalculationsPage(): ReactNode {
  const [words, setWords] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useHotkeys({
    '/': (event) => {
      event.preventDefault();
      search.current?.focus();
    },
  });
  const found = useFoundCalculations(words) ?? CALCULATIONS;
  return (
    <Page
      title="Calculations"
      about="Every calculation of matched bets, offers and value. No login needed."
      above={[{ label: 'Tools', to: PATHS.tools }]}
      end={
        <TextInput
          ref={search}
          type="search"
          before={<Icon path={SEARCH} />}
          after={<Kbd>/</Kbd>}
          aria-label="Search calculations"
          placeholder="Dutching, Kelly, 2up"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      }
    >
      {found.length === 0 && <Empty title="No calculation found">Try another word for it.</Empty>}
      <div className={styles.groups}>
        {GROUPS.map((group) => {
          const own = found.filter((each) => each.group === group);
          return own.length === 0 ? null : (
            <Card key={group} title={CALCULATION_GROUPS[group]}>
              <ul className={styles.pageList}>
                {own.map(({ name, label, about }) => (
                  <li key={name}>
                    <Link to={calculationPath(name)}>
                      <b>{label}</b>
                      <span>{about}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          );
        })}
      </div>
      <p>
        Programs call each of them through the <a href="/api/docs/">API</a>.
      </p>
    </Page>
  );
}

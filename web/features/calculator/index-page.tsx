import { type ReactNode, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SLUGS } from '#lib';
import { Card } from '../../ui/card.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SEARCH } from '../../ui/icons.ts';
import { TextInput } from '../../ui/input.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Page } from '../../ui/page.tsx';
import { PATHS } from '../../ui/paths.ts';
import { plural } from '../../ui/plural.ts';
import { Segmented } from '../../ui/segmented.tsx';
import text from '../../ui/text.module.css';
import { useHotkeys } from '../../ui/use-hotkeys.ts';
import { OpenCalculatorLink } from './calculator-link.tsx';
import { findCalculators, OPEN_SLUGS, takes } from './calculator-list.ts';
import { IndexTable } from './index-table.tsx';
import { Spark } from './spark.tsx';
import { useSearchWords } from './use-search-words.ts';
import styles from './index-page.module.css';

const COUNTS = ['all', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

/** The index of all calculators, with a filter by number of selections and a search by name or lines. */
export function CalculatorIndexPage(): ReactNode {
  const [params, setParams] = useSearchParams();
  const search = useRef<HTMLInputElement>(null);
  const count = COUNTS.find((each) => each === params.get('selections')) ?? 'all';
  const selections = count === 'all' ? undefined : Number(count);
  const change = (key: string, value: string): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (value === '' || value === 'all') next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace: true, state: { stay: true }, preventScrollReset: true },
    );
  const [words, setWords] = useSearchWords(params.get('q') ?? '', (next) => change('q', next));
  const found = findCalculators(words);
  useHotkeys({
    '/': (event) => {
      event.preventDefault();
      search.current?.focus();
    },
  });
  const open = OPEN_SLUGS.filter((slug) => found.includes(slug));
  return (
    <Page
      title="Bet calculators"
      here="Bet calculator"
      above={[{ label: 'Tools', to: PATHS.tools }]}
      about="Thirty of them. Start from how many selections you have; the figure is how many lines you pay for."
      end={
        <TextInput
          ref={search}
          type="search"
          frameClass={styles.search}
          before={<Icon path={SEARCH} />}
          after={<Kbd>/</Kbd>}
          aria-label="Search calculators"
          placeholder="Name, or number of lines"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      }
    >
      <div className={styles.pick}>
        <span aria-hidden="true">My selections</span>
        <Segmented
          label="My selections"
          className={styles.counts}
          choices={COUNTS.map((value) => ({ value, label: value === 'all' ? 'All' : value }))}
          value={count}
          onChange={(value) => change('selections', value)}
        />
        <span className={text.meta} role="status">
          {said(found.length, selections, words)}
        </span>
      </div>
      {open.length > 0 && (
        <Card
          title="Any number of selections"
          end={
            selections !== undefined && (
              <span className={`${text.xs} ${text.meta}`}>Lines shown for {selections}</span>
            )
          }
        >
          <ul className={styles.open}>
            {open.map((slug) => (
              <li key={slug}>
                <OpenCalculatorLink slug={slug} selections={selections} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      {found.length === 0 ? (
        <Empty title="No calculator found">Try part of a name, or a number of lines such as 57.</Empty>
      ) : (
        <IndexTable found={found} selections={selections} />
      )}
      <p className={styles.key}>
        <Spark slug="goliath-flag" selections={8} />
        Bars count singles, doubles, trebles and so on, left to right. An outlined bar counts any-to-come
        bets.
      </p>
    </Page>
  );
}

function said(found: number, selections: number | undefined, words: string): string {
  if (words !== '') return `${plural(found, 'calculator')} found`;
  if (selections === undefined) return '';
  const taking = SLUGS.filter((slug) => takes(slug, selections)).length;
  return `${plural(taking, 'calculator')} ${taking === 1 ? 'takes' : 'take'} ${plural(selections, 'selection')}`;
}

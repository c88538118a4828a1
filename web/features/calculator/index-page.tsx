import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Slug, SLUGS } from '#lib';
import { PATHS } from '../../app/paths.ts';
import { Card } from '../../components/ui/card.tsx';
import { classNames } from '../../components/ui/class-names.ts';
import { Empty } from '../../components/ui/empty.tsx';
import { Field } from '../../components/ui/fields/field.tsx';
import { TextInput } from '../../components/ui/fields/input.tsx';
import { Segmented } from '../../components/ui/fields/segmented.tsx';
import { Icon, SEARCH } from '../../components/ui/icons.tsx';
import { Kbd } from '../../components/ui/kbd.tsx';
import { Page } from '../../components/ui/page.tsx';
import { plural } from '../../components/ui/text/plural.ts';
import { useHotkeys } from '../../platform/use-hotkeys.ts';
import {
  calculatorsOf,
  findCalculators,
  FIXED_COUNTS,
  KINDS,
  OPEN_SLUGS,
  takes,
} from './model/calculator-list.ts';
import type { PricedSystem } from './model/priced-systems.ts';
import { CalculatorLink, OpenCalculatorLink, Spark } from './parts/calculator-link.tsx';
import { OtherCalculators, useOtherCalculators } from './parts/other-calculators.tsx';
import text from '../../components/ui/styles/text.module.css';
import styles from './index-page.module.css';

const COUNTS = ['all', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

const ABOUT_LINES = 'Pick by number of selections. The figure is the number of lines, each of them a bet.';
const ABOUT_RETURNS =
  'The figure is what £10 returns if all your selections win. Calculators for another number show their lines.';

/** The index of all calculators, with a filter by number of selections and a search by name or lines. */
export function CalculatorIndexPage(): ReactNode {
  const [params, setParams] = useSearchParams();
  const search = useRef<HTMLInputElement>(null);
  const picks = params.get('picks') ?? '';
  const priced = usePriced(picks);
  const { systems, count: typedCount } = priced ?? UNPRICED;
  const chosen = COUNTS.find((each) => each === params.get('selections')) ?? 'all';
  const count = COUNTS.find((each) => each === String(typedCount)) ?? chosen;
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
  const [typed, setTyped] = useSearchWords(picks, (next) => change('picks', next));
  const found = findCalculators(words);
  const others = useOtherCalculators(words);
  useHotkeys({
    '/': (event) => {
      event.preventDefault();
      search.current?.focus();
    },
  });
  return (
    <Page
      title="Bet calculators"
      here="Bet calculator"
      above={[{ label: 'Tools', to: PATHS.tools }]}
      about={systems === undefined ? ABOUT_LINES : ABOUT_RETURNS}
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
      <PicksField typed={typed} priced={priced} onType={setTyped} />
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
          {said([found, others], selections, words)}
        </span>
      </div>
      <OpenCalculators found={found} selections={selections} systems={systems} />
      {found.length === 0 && others?.length === 0 && (
        <Empty title="No calculator found">Try part of a name, or a number of lines such as 57.</Empty>
      )}
      {found.length > 0 && (
        <>
          <IndexTable found={found} selections={selections} systems={systems} />
          <p className={styles.key}>
            <Spark slug="goliath-flag" selections={8} />
            Bars count singles, doubles, trebles and so on, left to right. An outlined bar counts any-to-come
            bets.
          </p>
        </>
      )}
      <OtherCalculators found={others} />
    </Page>
  );
}

/**
 * The number of calculators found once all lists have loaded, or without words, of those for this number of selections.
 */
function said(
  lists: readonly (readonly unknown[] | undefined)[],
  selections: number | undefined,
  words: string,
): string {
  const isLoading = lists.includes(undefined);
  if (words !== '') return isLoading ? '' : `${plural(lists.flat().length, 'calculator')} found`;
  if (selections === undefined) return '';
  const taking = SLUGS.filter((slug) => takes(slug, selections)).length;
  return `${plural(taking, 'calculator')} ${taking === 1 ? 'takes' : 'take'} ${plural(selections, 'selection')}`;
}

type IndexTableProps = {
  readonly found: readonly Slug[];
  /** The chosen number of selections, whose row is marked; undefined for all. */
  readonly selections: number | undefined;
  /** The return of each system on the user’s selections. */
  readonly systems: ReadonlyMap<Slug, PricedSystem> | undefined;
};

/** The calculators for any number of selections within bounds, with their returns if priced, else their lines. */
function OpenCalculators({ found, selections, systems }: IndexTableProps): ReactNode {
  const open = OPEN_SLUGS.filter((slug) => found.includes(slug));
  if (open.length === 0) return null;
  const shown = systems === undefined ? selections : undefined;
  return (
    <Card
      title="No fixed number of selections"
      end={shown !== undefined && <span className={`${text.xs} ${text.meta}`}>Lines shown for {shown}</span>}
    >
      <ul className={styles.open}>
        {open.map((slug) => (
          <li key={slug}>
            <OpenCalculatorLink slug={slug} selections={shown} priced={systems?.get(slug)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** The calculators for a fixed number of selections, by that number and by kind. */
function IndexTable({ found, selections, systems }: IndexTableProps): ReactNode {
  const rows = FIXED_COUNTS.map((count) => ({
    count,
    cells: KINDS.map(({ key }) => ({
      key,
      slugs: calculatorsOf(key, count).filter((slug) => found.includes(slug)),
    })),
  })).filter(({ cells }) => cells.some(({ slugs }) => slugs.length > 0));
  if (rows.length === 0) return null;
  return (
    <div className={styles.card}>
      <table className={styles.table}>
        <caption className={text.hidden}>Calculators by number of selections and kind</caption>
        <thead>
          <tr>
            <th scope="col">Selections</th>
            {KINDS.map(({ key, title, about }) => (
              <th scope="col" key={key}>
                <b>{title}</b>
                <span>{about}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ count, cells }) => (
            <tr key={count} className={classNames(count === selections && styles.chosen)}>
              <th scope="row">
                {count}
                <span className={styles.word}> selections</span>
              </th>
              {cells.map(({ key, slugs }) => (
                <td key={key} className={classNames(slugs.length === 0 && styles.none)}>
                  {slugs.length === 0 && <span className={text.hidden}>None</span>}
                  {slugs.map((slug) => (
                    <CalculatorLink key={slug} slug={slug} selections={count} priced={systems?.get(slug)} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The priced systems, or the error of an invalid text. */
type Priced = {
  readonly count?: number;
  readonly systems?: ReadonlyMap<Slug, PricedSystem>;
  readonly message?: string;
};

const UNPRICED: Priced = {};

/** Prices every system on the selections of a text, once the engine has loaded; undefined for a blank one. */
function usePriced(picks: string): Priced | undefined {
  const [priced, setPriced] = useState<Priced>();
  const isBlank = picks.trim() === '';
  useEffect(() => {
    if (isBlank) return undefined;
    let isLeft = false;
    void import('./model/priced-systems.ts')
      .then(({ pricedSystems }) => !isLeft && setPriced(pricedSystems(picks)))
      .catch(() => !isLeft && setPriced({ message: 'This part could not be loaded. You may be offline' }));
    return () => {
      isLeft = true;
    };
  }, [picks, isBlank]);
  return isBlank ? undefined : priced;
}

type PicksFieldProps = {
  readonly typed: string;
  readonly priced: Priced | undefined;
  readonly onType: (picks: string) => void;
};

/** A field for the odds of the user's selections, at which every system is priced. */
function PicksField({ typed, priced, onType }: PicksFieldProps): ReactNode {
  const message = priced?.message;
  return (
    <Field
      className={styles.picks}
      label="Odds of your selections"
      hint="As you would write them: 5/2 11/4 evens. Each calculator that takes them shows what £10 returns if all win."
      errors={message === undefined ? [] : [message]}
    >
      {(control) => <TextInput {...control} value={typed} onChange={({ target }) => onType(target.value)} />}
    </Field>
  );
}

/**
 * Search words that are also in the address. The address is written asynchronously and may skip intermediate
 * values, so the typed words win until the user navigates to an address with other words.
 */
function useSearchWords(
  inAddress: string,
  write: (words: string) => void,
): readonly [string, (words: string) => void] {
  const [words, setWords] = useState(inAddress);
  const underWay = useRef<readonly string[]>([]);
  const before = useRef(inAddress);
  useEffect(() => {
    if (inAddress === before.current) return;
    before.current = inAddress;
    const own = underWay.current.indexOf(inAddress);
    underWay.current = underWay.current.slice(own + 1);
    if (own === -1) setWords(inAddress);
  }, [inAddress]);
  const type = (next: string): void => {
    underWay.current = [...underWay.current, next];
    setWords(next);
    write(next);
  };
  return [words, type];
}

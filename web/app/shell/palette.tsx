import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CATALOGUE } from '#lib';
import type { Calculation } from '#lib/calculations';
import { type FilterPhrase, type NamedBookie, readFilterPhrase } from '#lib/product';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { useFoundCalculations } from '../../components/betting/use-found-calculations.ts';
import { Dialog } from '../../components/ui/dialog.tsx';
import { TextInput } from '../../components/ui/fields/input.tsx';
import { Icon, SEARCH } from '../../components/ui/icons.tsx';
import { calculationPath } from '../../features/calculations/model/addresses.ts';
import { findCalculators } from '../../features/calculator/model/calculator-list.ts';
import { BEGINNING } from '../../features/matcher/model/matcher-state.ts';
import { stateQuery } from '../../features/matcher/model/state-query.ts';
import { calculatorPath, PATHS } from '../paths.ts';
import styles from './palette.module.css';

type Option = { readonly label: string; readonly about: string; readonly to: string };

/** The pages that the palette finds by name. */
const PAGES: readonly Option[] = [
  { label: 'Odds matcher', about: 'Matcher', to: PATHS.oddsMatcher },
  { label: 'Each-way matcher', about: 'Matcher', to: PATHS.eachWayMatcher },
  { label: 'Extra-place matcher', about: 'Matcher', to: PATHS.extraPlaceMatcher },
  { label: 'Boost matcher', about: 'Matcher', to: PATHS.boostMatcher },
  { label: 'BOG matcher', about: 'Matcher', to: PATHS.bogMatcher },
  { label: '2up matcher', about: 'Matcher', to: PATHS.twoUpMatcher },
  { label: 'Dutching finder', about: 'Matcher', to: PATHS.dutchingFinder },
  { label: 'Accumulator finder', about: 'Matcher', to: PATHS.accumulatorFinder },
  { label: 'Matched betting calculator', about: 'Calculator', to: PATHS.matchedCalculator },
  { label: 'Calculations', about: 'Dutching, lays, offers, value', to: `${PATHS.tools}matched/` },
  { label: 'Bet calculators', about: 'Calculators', to: PATHS.calculators },
  { label: 'Dashboard', about: 'Your bets', to: PATHS.dashboard },
  { label: 'Journeys', about: 'First offer', to: PATHS.journeys },
  { label: 'Guides', about: 'Help', to: PATHS.guides },
  { label: 'Glossary', about: 'Help', to: PATHS.glossary },
  { label: 'Preferences', about: 'Settings', to: PATHS.preferences },
];
const MOST_CALCULATORS = 8;
const NO_CALCULATIONS: readonly Calculation[] = [];

/** A dialog that opens a page by its name, or the odds matcher with the filters of a phrase. */
export function Palette({ onClose }: { readonly onClose: () => void }): ReactNode {
  const listId = useId();
  const [text, setText] = useState('');
  const [current, setCurrent] = useState(0);
  const bookies = useQuery(stableConfigQuery).data?.bookies;
  const found = useFoundCalculations(text) ?? NO_CALCULATIONS;
  const options = useMemo(() => optionsOf(text, bookies ?? [], found), [text, bookies, found]);
  const navigate = useNavigate();
  const open = (option: Option | undefined): void => {
    if (option === undefined) return;
    onClose();
    void navigate(option.to);
  };
  const press = (event: KeyboardEvent): void => {
    const by = MOVES[event.key];
    if (by !== undefined) setCurrent((current + by + options.length) % Math.max(1, options.length));
    else if (event.key === 'Enter') open(options[current]);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog title="Go to" onClose={onClose}>
      <TextInput
        data-focus-first
        before={<Icon path={SEARCH} />}
        role="combobox"
        aria-label="A page, a calculator, or filters of the odds matcher"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-activedescendant={options.length > 0 ? `${listId}-${current}` : undefined}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setCurrent(0);
        }}
        onKeyDown={press}
      />
      <div id={listId} role="listbox" aria-label="Found" className={styles.list}>
        {options.map((option, index) => (
          <button
            key={option.to}
            type="button"
            ref={index === current ? intoView : undefined}
            id={`${listId}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === current}
            onClick={() => open(option)}
          >
            <b>{option.label}</b>
            <span>{option.about}</span>
          </button>
        ))}
      </div>
      {options.length === 0 && (
        <p className={styles.none}>Nothing of this name. Filters look like this: coral smarkets 2+</p>
      )}
    </Dialog>
  );
}

/** Scrolls the option selected by keys into view. */
function intoView(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function optionsOf(
  text: string,
  bookies: readonly NamedBookie[],
  calculations: readonly Calculation[],
): readonly Option[] {
  const words = text.trim().toLowerCase();
  if (words === '') return PAGES;
  const phrase = readFilterPhrase(words, bookies);
  const calculators = findCalculators(words).slice(0, MOST_CALCULATORS);
  const named = [
    ...(phrase === undefined ? [] : [filtered(phrase, bookies)]),
    ...PAGES.filter(({ label }) => label.toLowerCase().includes(words)),
    ...calculators.map((slug) => ({
      label: CATALOGUE[slug].label,
      about: 'Calculator',
      to: calculatorPath(slug),
    })),
  ];
  const others = calculations.slice(0, MOST_CALCULATORS).map(calculationOption);
  return [...named, ...others.filter((other) => named.every(({ to }) => to !== other.to))];
}

function calculationOption({ name, label }: Calculation): Option {
  const to = calculationPath(name);
  return PAGES.find((page) => page.to === to) ?? { label, about: 'Calculation', to };
}

/** The option that opens the odds matcher with filters, named by them. */
function filtered(phrase: FilterPhrase, bookies: readonly NamedBookie[]): Option {
  const { backBookies = [], layBookies = [], backOddsMin, backOddsMax, sortBy } = phrase;
  const named = [...backBookies, ...layBookies].map(
    (code) => bookies.find((bookie) => bookie.code === code)?.name ?? code,
  );
  const odds = backOddsMin === undefined ? [] : [`odds from ${backOddsMin}`];
  const most = backOddsMax === undefined ? [] : [`to ${backOddsMax}`];
  const numbers = {
    backOddsMin: backOddsMin === undefined ? undefined : Number(backOddsMin),
    backOddsMax: backOddsMax === undefined ? undefined : Number(backOddsMax),
  };
  const kind = sortBy === undefined ? [] : [sortBy === 'score_2' ? 'free bets' : 'qualifying bets'];
  return {
    label: [...named, [...odds, ...most].join(' '), ...kind].filter((part) => part !== '').join(', '),
    about: 'Odds matcher',
    to: `${PATHS.oddsMatcher}?${stateQuery({ ...BEGINNING, ...phrase, ...numbers })}`,
  };
}

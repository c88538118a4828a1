import type { ReactNode } from 'react';
import { readTypedWhole } from '#lib';
import { FILTER_NEEDS } from '#lib/product';
import { NumberInput } from '../../../../components/betting/number-input.tsx';
import { oddsText } from '../../../../components/betting/odds-text.ts';
import { OddsInput } from '../../../../components/betting/odds-input.tsx';
import { readAs } from '../../../../components/betting/typed-input.tsx';
import { Field } from '../../../../components/ui/fields/field.tsx';
import { Select } from '../../../../components/ui/fields/input.tsx';
import { Note } from '../../../../components/ui/note.tsx';
import { type AccumulatorOffer, GAPS, LEG_COUNTS } from '../../model/accumulator.ts';
import { type FilterProps, FilterSection } from '../filters/filter-section.tsx';
import {
  CompetitionsSection,
  EventsSection,
  ExchangesSection,
  MarketsSection,
  SportsSection,
  StakeField,
} from '../filters/list-sections.tsx';
import { type Typed, useLastValid } from '../filters/last-valid.ts';
import { MoreSection, TimeSection } from '../filters/more-section.tsx';
import { useOddsDraft } from '../filters/odds-draft.ts';
import text from '../../../../components/ui/styles/text.module.css';
import styles from '../filters/filters.module.css';
import sections from '../filters/sections.module.css';

type AccumulatorFiltersProps = FilterProps & { readonly offer: AccumulatorOffer };

/** The terms of the offer, then the filters of the bets that can be legs. */
export function AccumulatorFilters({ offer, ...props }: AccumulatorFiltersProps): ReactNode {
  const { now, change, loads } = props;
  return (
    <div className={styles.body}>
      {now.need !== undefined && (
        <div className={styles.need}>
          <Note tone="warn" alert>
            {FILTER_NEEDS[now.need]}
          </Note>
        </div>
      )}
      <OfferSection key={`offer ${loads}`} {...props} offer={offer} />
      <SportsSection {...props} showsAll />
      <ExchangesSection {...props} />
      <MarketsSection {...props} />
      <CompetitionsSection {...props} />
      <EventsSection {...props} />
      <MoreSection key={`more ${loads}`} {...props} />
      <TimeSection now={now} change={change} />
    </div>
  );
}

/** The bookmaker and the terms of its offer. */
function OfferSection({ state, lists, odds, change, offer }: AccumulatorFiltersProps): ReactNode {
  const leg = useOddsDraft(state.backOddsMin, (backOddsMin) => change({ backOddsMin }));
  const total = useOddsDraft(state.totalOddsMin, (totalOddsMin) => change({ totalOddsMin }));
  return (
    <FilterSection title="The offer" open>
      <Field label="Bookmaker">
        {(control) => (
          <Select
            {...control}
            value={offer.bookmaker}
            onChange={({ target }) => change({ backBookies: [target.value] })}
          >
            {lists.back.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <div className={sections.two}>
        <LegsField legs={offer.legs} onLegs={(legs) => change({ legs })} />
        <GapField minutes={offer.gapMinutes} onMinutes={(gapMinutes) => change({ gapMinutes })} />
      </div>
      <div className={sections.two}>
        <OddsInput label="Min odds a leg" placeholder="Any" view={odds} {...leg} />
        <OddsInput label="Min combined odds" placeholder="Any" view={odds} {...total} />
      </div>
      {offer.evenOdds !== undefined && (
        <p className={`${text.xs} ${text.meta}`}>
          Legs from {oddsText(offer.evenOdds, odds)}: any {offer.legs} of them reach it.
        </p>
      )}
      <StakeField label="Your stake" hint="Lays and results are for this stake." />
    </FilterSection>
  );
}

type LegsFieldProps = { readonly legs: number; readonly onLegs: (legs: number) => void };

function LegsField({ legs, onLegs }: LegsFieldProps): ReactNode {
  const { field, error } = useLastValid(String(legs), {
    read: readLegs,
    onValue: (valid) => onLegs(Number(valid)),
  });
  return (
    <Field
      label="Legs"
      errors={error === undefined ? [] : [error]}
      hint={error === undefined ? undefined : `The results are still for ${legs} legs.`}
    >
      {(control) => (
        <NumberInput
          {...control}
          {...field}
          entry={readAs('places').entry}
          step="1"
          min={String(LEG_COUNTS.least)}
          max={String(LEG_COUNTS.most)}
        />
      )}
    </Field>
  );
}

function readLegs(typed: string): Typed {
  const { least, most } = LEG_COUNTS;
  const read = readTypedWhole(typed);
  const legs = read.ok ? Number(read.value) : undefined;
  return legs === undefined || legs < least || legs > most
    ? { error: `Give a whole number from ${least} to ${most}` }
    : { value: String(legs) };
}

type GapFieldProps = { readonly minutes: number; readonly onMinutes: (minutes: number) => void };

/** The time between the starts of two legs. A value from the URL that is not a standard choice is added. */
function GapField({ minutes, onMinutes }: GapFieldProps): ReactNode {
  const choices = [...new Set<number>([...GAPS, minutes])].toSorted((a, b) => a - b);
  return (
    <Field label="Time between legs">
      {(control) => (
        <Select {...control} value={minutes} onChange={({ target }) => onMinutes(Number(target.value))}>
          {choices.map((each) => (
            <option key={each} value={each}>
              {gapText(each)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const HOUR = 60;

/** `2 h 30 min`; `Any time` for 0. */
function gapText(minutes: number): string {
  if (minutes === 0) return 'Any time';
  const hours = Math.floor(minutes / HOUR);
  const rest = minutes % HOUR;
  return [...(hours > 0 ? [`${hours} h`] : []), ...(rest > 0 ? [`${rest} min`] : [])].join(' ');
}

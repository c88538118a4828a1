import { type ReactNode, useState } from 'react';
import {
  EMPTY_LISTS,
  effectiveCommission,
  filterModeOf,
  readFeedStake,
  withoutGone,
  scoreHeading,
} from '#lib/product';
import { chosenEvents, isAnyChosen, withEvents, withSport } from '../../model/event-choice.ts';
import { FilterList } from './filter-list.tsx';
import { codesOf, bookieLists, type SportItem } from '../../model/filter-lists.ts';
import { type Typed, useLastValid } from './last-valid.ts';
import { type FilterProps, shareText, FilterSection } from './filter-section.tsx';
import { percentText } from '#lib';
import { Switch } from '../../../../components/ui/fields/switch.tsx';
import styles from './sections.module.css';
import { Field } from '../../../../components/ui/fields/field.tsx';
import { NumberInput } from '../../../../components/betting/number-input.tsx';
import { Segmented } from '../../../../components/ui/fields/segmented.tsx';
import text from '../../../../components/ui/styles/text.module.css';
import { shortPounds } from '../../../../components/betting/pounds.ts';
import { readAs } from '../../../../components/betting/typed-input.tsx';
import { setMatcherSettings, stakeOf, useMatcherSettings } from '../../model/matcher-settings.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { Checkbox } from '../../../../components/ui/fields/checkbox.tsx';
import { feedSports, type World } from '../../model/world.ts';

/** The filter of competitions, grouped by sport. */
export function CompetitionsSection({ lists, now, change }: FilterProps): ReactNode {
  const chosen = now.filters.competitionSlugs;
  return (
    <FilterSection
      title="Competitions"
      value={shareText(chosen.length, codesOf(lists.competitions).length)}
      open
    >
      <FilterList
        label="Competitions"
        groups={lists.competitions}
        chosen={chosen}
        onChoose={(competitions) => change({ competitions })}
        empty={EMPTY_LISTS.competitions}
      />
    </FilterSection>
  );
}

/** The filter of single events of the chosen sports and competitions. */
export function EventsSection({ state, lists, change }: FilterProps): ReactNode {
  const chosen = chosenEvents(state, lists.bySport);
  const listed = codesOf(lists.events);
  const isChosen = new Set(chosen);
  const choose = (next: readonly string[]): void => {
    const wanted = new Set(next);
    const added = next.filter((id) => !isChosen.has(id));
    const gone = chosen.filter((id) => !wanted.has(id));
    const without = withEvents(state, lists.bySport, { events: gone, isSelected: false });
    change(withEvents(without, lists.bySport, { events: added, isSelected: true }));
  };
  return (
    <FilterSection
      title="Events"
      value={isAnyChosen(state) ? shareText(chosen.length, listed.length) : 'All'}
      open
    >
      <FilterList
        label="Events"
        groups={lists.events}
        chosen={chosen}
        onChoose={choose}
        empty={EMPTY_LISTS.events}
      />
    </FilterSection>
  );
}

/** The filter of markets, grouped by sport. */
export function MarketsSection({ lists, now, change }: FilterProps): ReactNode {
  const chosen = now.filters.marketCodes;
  return (
    <FilterSection title="Markets" value={shareText(chosen.length, codesOf(lists.markets).length)} open>
      <FilterList
        label="Markets"
        groups={lists.markets}
        chosen={chosen}
        onChoose={(markets) => change({ markets })}
        empty={EMPTY_LISTS.markets}
      />
    </FilterSection>
  );
}

type SectionProps = FilterProps & { readonly open?: boolean };

/**
 * The bookmakers to back at, with exchanges if the user includes them; in a feed of offers, those with an
 * offer.
 */
export function BookiesSection({ state, world, lists, now, change, open = false }: SectionProps): ReactNode {
  const chosen = now.filters.backBookies ?? [];
  const isDefault = filterModeOf(world.feed) === 'default';
  const include = (includeExchanges: boolean): void => {
    const codes = bookieLists({ includeExchanges }, world).back.map(({ code }) => code);
    const exchanges = includeExchanges ? lists.lay.map(({ code }) => code) : [];
    const { backBookies } = state;
    change({
      includeExchanges,
      backBookies: backBookies && withoutGone([...backBookies, ...exchanges], codes),
    });
  };
  return (
    <FilterSection title="Bookies" value={shareText(chosen.length, lists.back.length)} open={open}>
      <FilterList
        label="Bookies"
        groups={[{ name: 'Bookies', items: lists.back.map(({ code, name }) => ({ code, name })) }]}
        chosen={chosen}
        onChoose={(backBookies) => change({ backBookies })}
        empty={EMPTY_LISTS.any}
        hasMonograms
      />
      {isDefault && (
        <Switch
          className={styles.apart}
          label="Include exchanges"
          spread
          checked={state.includeExchanges}
          onChange={({ target }) => include(target.checked)}
        />
      )}
    </FilterSection>
  );
}

/** The exchanges to lay at, each with the user's commission there. */
export function ExchangesSection({ world, lists, now, change, open = false }: SectionProps): ReactNode {
  const chosen = now.filters.layBookies ?? [];
  const items = lists.lay.map((exchange) => ({
    code: exchange.code,
    name: exchange.name,
    end: `${percentText(effectiveCommission(exchange, world.view.preferences))}%`,
  }));
  return (
    <FilterSection title="Exchanges" value={shareText(chosen.length, lists.lay.length)} open={open}>
      <FilterList
        label="Exchanges"
        groups={[{ name: 'Exchanges', items }]}
        chosen={chosen}
        onChoose={(layBookies) => change({ layBookies })}
        empty={EMPTY_LISTS.any}
        hasMonograms
      />
    </FilterSection>
  );
}

/** The score to sort by, and the stake for the results. */
export function BetTypeSection({
  state,
  world,
  change,
  stake,
}: FilterProps & { readonly stake: string | undefined }): ReactNode {
  const { aggregatedFeeds } = world.config;
  const [first, second] = (['score_1', 'score_2'] as const).map((sort) =>
    scoreHeading(aggregatedFeeds, world.feed, sort),
  );
  const isFreeBet = aggregatedFeeds.find(({ slug }) => slug === world.feed)?.score2Kind !== 'odds';
  return (
    <FilterSection title="Bet type" open>
      <Segmented
        className={styles.block}
        label="Bet type"
        value={state.sortBy}
        onChange={(sortBy) => change({ sortBy })}
        choices={[
          { value: 'score_1', label: 'Qualifying' },
          { value: 'score_2', label: isFreeBet ? 'Free bet' : (second ?? '') },
        ]}
      />
      <p className={`${text.xs} ${text.meta}`}>
        {isFreeBet
          ? `Sorted by ${first} for qualifying bets, by ${second} for free bets.`
          : `Sorted by ${first} or by ${second}. By ${second}, results are for a free bet, stake not returned (SNR).`}
      </p>
      {stake === undefined && <StakeField label="Your stake" hint="Results are for this stake." />}
    </FilterSection>
  );
}

/** The stake for the results, stored on this device. */
export function StakeField({ label, hint }: { readonly label: string; readonly hint: string }): ReactNode {
  const stake = stakeOf(useMatcherSettings().stake);
  const { field, error } = useLastValid(stake, {
    read: readStakeField,
    onValue: (valid) => setMatcherSettings({ stake: valid }),
  });
  return (
    <Field
      className={styles.below}
      label={label}
      hint={error === undefined ? hint : `The results are still for ${shortPounds(stake)}.`}
      errors={error === undefined ? [] : [error]}
    >
      {(control) => (
        <NumberInput
          {...control}
          {...field}
          before="£"
          entry={readAs('stakePerLine').entry}
          step="1"
          min="1"
        />
      )}
    </Field>
  );
}

function readStakeField(typed: string): Typed {
  const read = readFeedStake(typed);
  return read.ok ? { value: read.value } : { error: read.issues[0].message };
}

/** The number of sports shown at first. */
const FIRST = 3;

/** The filter of sports. Choosing a sport chooses all of its events in range. */
export function SportsSection({
  state,
  world,
  lists,
  change,
  showsAll,
}: Pick<FilterProps, 'state' | 'world' | 'lists' | 'change'> & { readonly showsAll: boolean }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const isKnown = world.events !== undefined;
  const sports = sportsOf(lists.sports, world);
  const chosen = sports.filter(({ share }) => share !== 'none');
  const isWhole = showsAll || isOpen || sports.length <= FIRST + 1;
  const shown = isWhole ? sports : sports.filter((sport, at) => at < FIRST || sport.share !== 'none');
  const hidden = sports.length - shown.length;
  return (
    <FilterSection title="Sports" value={shareText(chosen.length, sports.length)} open>
      {sports.length === 0 && <p className={styles.empty}>{EMPTY_LISTS.any}</p>}
      {shown.map(({ code, name, share, end }) => (
        <Checkbox
          key={code}
          label={name}
          end={isKnown ? end : undefined}
          checked={share === 'all'}
          mixed={share === 'some'}
          onChange={({ target }) =>
            change(withSport(state, lists.bySport, { sport: code, isSelected: target.checked }))
          }
        />
      ))}
      {isKnown && hidden > 0 && (
        <Button variant="link" className={styles.more} onClick={() => setOpen(true)}>
          {hidden} more sports
        </Button>
      )}
    </FilterSection>
  );
}

/**
 * The sports with events, or chosen. Until events are known, those that may have some, to avoid a layout
 * shift.
 */
function sportsOf(all: readonly SportItem[], world: World): readonly SportItem[] {
  if (world.events !== undefined) return all.filter(({ count, share }) => count > 0 || share !== 'none');
  const possible = feedSports(world);
  return all.filter(({ code, share }) => possible.has(code) || share !== 'none');
}

import type { ReactNode } from 'react';
import { typedMistake } from '#lib';
import { scoreHeading } from '#lib/product';
import { storedText } from '#lib/slip';
import { Field } from '../../../../components/ui/fields/field.tsx';
import { NumberInput } from '../../../../components/betting/number-input.tsx';
import { Segmented } from '../../../../components/ui/fields/segmented.tsx';
import text from '../../../../components/ui/styles/text.module.css';
import { readAs } from '../../../../components/betting/typed-input.tsx';
import { FilterSection, type FilterProps } from './filter-section.tsx';
import { setMatcherSettings, stakeOf, useMatcherSettings } from '../../model/matcher-settings.ts';
import styles from './sections.module.css';

/** The score that rows are sorted by, and the stake that their results are of. */
export function BetTypeSection({
  state,
  world,
  change,
  stake,
}: FilterProps & { readonly stake: string | undefined }): ReactNode {
  const settings = useMatcherSettings();
  const mistake = typedMistake('stakePerLine', settings.stake);
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
          ? `Qualifying sorts by ${first}, free bet by ${second}.`
          : `Sorts by ${first} or by ${second}.`}
      </p>
      {stake === undefined && (
        <Field
          className={styles.stake}
          label="Your stake"
          hint="Results are of this stake."
          errors={mistake === undefined ? [] : [mistake.message]}
        >
          {(control) => (
            <NumberInput
              {...control}
              before="£"
              stored={settings.stake}
              {...readAs('stakePerLine')}
              step="1"
              min="1"
              onType={(typed) => setMatcherSettings({ stake: storedText('stakePerLine', typed) })}
              onLeave={() => setMatcherSettings({ stake: stakeOf(settings.stake) })}
            />
          )}
        </Field>
      )}
    </FilterSection>
  );
}

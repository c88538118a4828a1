import { type ReactNode, useState } from 'react';
import { typedMistake } from '#lib';
import { enteredMaxScore } from '#lib/product';
import { storedText } from '#lib/slip';
import { OddsInput } from '../../../../components/betting/odds-input.tsx';
import { readAs, TypedInput } from '../../../../components/betting/typed-input.tsx';
import { Button } from '../../../../components/ui/button.tsx';
import { Field } from '../../../../components/ui/fields/field.tsx';
import { LOCK } from '../../../../components/ui/feature-icons.ts';
import { Icon } from '../../../../components/ui/icons.tsx';
import type { OverLimit } from '../../model/world.ts';
import { type FilterProps, FilterSection } from './filter-section.tsx';
import { useOddsDraft } from './odds-draft.ts';
import styles from './sections.module.css';

type ScoresSectionProps = FilterProps & {
  /** Called with a value above the tier's cap, or with undefined when the user asks about higher tiers. */
  readonly onLimit: (over: OverLimit | undefined) => void;
};

/** The filters of maximum scores and of the range of back odds. */
export function ScoresSection({ state, world, now, odds, change, onLimit }: ScoresSectionProps): ReactNode {
  const { score1Cap, score2Cap } = world.policy;
  const isCapped = score1Cap < 999 || score2Cap < 999;
  const min = useOddsDraft(state.backOddsMin, (backOddsMin) => change({ backOddsMin }));
  const max = useOddsDraft(state.backOddsMax, (backOddsMax) => change({ backOddsMax }));
  const isEmptyRange = (state.backOddsMin ?? 0) > (state.backOddsMax ?? Infinity);
  return (
    <FilterSection title="Scores and odds" open>
      <div className={styles.two}>
        <MaxScore
          label="Max score 1"
          score={now.filters.score1Max}
          cap={score1Cap}
          onScore={(score1Max) => change({ score1Max })}
          onOver={(asked) => onLimit({ label: 'Max score 1', cap: score1Cap, asked })}
        />
        <MaxScore
          label="Max score 2"
          score={now.filters.score2Max}
          cap={score2Cap}
          onScore={(score2Max) => change({ score2Max })}
          onOver={(asked) => onLimit({ label: 'Max score 2', cap: score2Cap, asked })}
        />
      </div>
      {isCapped && (
        <p className={styles.cap}>
          <Icon path={LOCK} size="sm" />
          <span>
            Your limits: {score1Cap} and {score2Cap}.{' '}
            <Button variant="link" onClick={() => onLimit(undefined)}>
              Upgrade
            </Button>
          </span>
        </p>
      )}
      <div className={styles.two}>
        <OddsInput label="Min Odds" placeholder="Any" view={odds} {...min} />
        <OddsInput
          label="Max Odds"
          placeholder="Any"
          view={odds}
          {...max}
          errors={isEmptyRange ? ['Below Min Odds: no price can match'] : max.errors}
        />
      </div>
    </FilterSection>
  );
}

type MaxScoreProps = {
  readonly label: string;
  /** Undefined if it was cleared. */
  readonly score: number | undefined;
  readonly cap: number;
  readonly onScore: (score: number | null) => void;
  readonly onOver: (asked: string) => void;
};

function MaxScore({ label, score, cap, onScore, onOver }: MaxScoreProps): ReactNode {
  const stored = score === undefined ? '' : String(score);
  const [unread, setUnread] = useState('');
  const mistake = score === undefined ? typedMistake('commissionPct', unread) : undefined;
  const { entry } = readAs('commissionPct');
  // A score above the limit is replaced by the limit.
  const storedAs = (typed: string): string => {
    const asked = storedText('commissionPct', typed);
    const { limit } = enteredMaxScore(asked, cap);
    if (limit === undefined) return '';
    return Number(asked) > limit ? asked : String(limit);
  };
  const take = (typed: string): void => {
    const asked = storedText('commissionPct', typed);
    const { limit, opensUpgrade } = enteredMaxScore(asked, cap);
    setUnread(limit === undefined ? asked : '');
    onScore(limit ?? null);
    if (opensUpgrade) onOver(asked);
  };
  return (
    <Field label={label} errors={score === undefined ? [mistake?.message ?? 'Needed'] : []}>
      {(control) => (
        <TypedInput
          {...control}
          numeric
          inputMode="decimal"
          stored={stored}
          entry={entry}
          storedAs={storedAs}
          onType={take}
        />
      )}
    </Field>
  );
}

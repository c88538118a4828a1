import type { ReactNode } from 'react';
import { digitsEntry, enteredMaxScore } from '#lib/product';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LOCK } from '../../ui/icons.ts';
import { TextInput } from '../../ui/input.tsx';
import { OddsInput } from '../../ui/odds-input.tsx';
import { Button } from '../../ui/button.tsx';
import { useTyped } from '../../ui/use-typed.ts';
import { FilterSection } from './filter-section.tsx';
import type { FilterProps } from './filter-props.ts';
import styles from './sections.module.css';
import { type OverLimit } from './over-limit.ts';
import { useOddsDraft } from './use-odds-draft.ts';

type ScoresSectionProps = FilterProps & {
  /** Somebody asked for more than their tier has, or wants to know what more there is. */
  readonly onLimit: (over: OverLimit | undefined) => void;
};

/** The largest scores and the range of odds that are looked for. */
export function ScoresSection({ state, world, now, odds, change, onLimit }: ScoresSectionProps): ReactNode {
  const { score1Cap, score2Cap } = world.policy;
  const isCapped = score1Cap < 999 || score2Cap < 999;
  const min = useOddsDraft(state.backOddsMin, odds.format, (backOddsMin) => change({ backOddsMin }));
  const max = useOddsDraft(state.backOddsMax, odds.format, (backOddsMax) => change({ backOddsMax }));
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
        <OddsInput label="Min Odds" placeholder="Any" minus view={odds} {...min} />
        <OddsInput label="Max Odds" placeholder="Any" minus={false} view={odds} {...max} />
      </div>
    </FilterSection>
  );
}

type MaxScoreProps = {
  readonly label: string;
  /** Undefined where it was cleared. */
  readonly score: number | undefined;
  readonly cap: number;
  readonly onScore: (score: number | null) => void;
  readonly onOver: (asked: string) => void;
};

function MaxScore({ label, score, cap, onScore, onOver }: MaxScoreProps): ReactNode {
  const stored = score === undefined ? '' : String(score);
  const typed = useTyped({
    stored,
    shown: stored,
    entry: digitsEntry,
    onType: (asked) => {
      const { limit, opensUpgrade } = enteredMaxScore(asked, cap);
      onScore(limit ?? null);
      if (opensUpgrade) onOver(asked);
      // What is over the limit does not stand in the field: the limit does, that of the tier or the most there is.
      const isOver = limit !== undefined && Number(asked) > limit;
      return isOver ? asked : limit === undefined ? '' : String(limit);
    },
  });
  return (
    <Field label={label} errors={score === undefined ? ['Needed'] : []}>
      {(control) => <TextInput {...control} {...typed} numeric inputMode="decimal" />}
    </Field>
  );
}

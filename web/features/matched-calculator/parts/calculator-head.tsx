import type { ReactNode } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { CHEVRON_LEFT, sportIcon } from '../../../components/ui/feature-icons.ts';
import { Icon, CHEVRON_RIGHT } from '../../../components/ui/icons.tsx';
import { Note } from '../../../components/ui/note.tsx';
import { pairText } from '../../../components/betting/feed-names.ts';
import { startText } from '../../../components/ui/text/dates.ts';
import { useMinute } from '../../../platform/use-second.ts';
import text from '../../../components/ui/styles/text.module.css';
import type { OpenRow, Step } from '../../../panels/open-row.ts';
import type { RowWords } from '../model/side-contexts.ts';
import styles from './calculator.module.css';

type CalculatorHeadProps = {
  readonly open: OpenRow;
  readonly words: RowWords;
  readonly onStep: ((by: Step) => void) | undefined;
};

/** Which row it is about, what is wrong with it, and the way to the rows beside it. */
export function CalculatorHead({ open, words, onStep }: CalculatorHeadProps): ReactNode {
  const now = useMinute();
  const { row, isGone, ways } = open;
  const pairing = pairText(row);
  const icon = sportIcon(words.iconName);
  return (
    <>
      <div className={styles.event}>
        {icon !== undefined && <Icon path={icon} size="sm" />}
        <p>
          <b>{words.event}</b> <span>{words.competition}</span>{' '}
          <span className={text.num}>{startText(row.event.start * 1000, now)}</span>
        </p>
        {onStep !== undefined && (
          <span className={styles.steps}>
            <Button
              variant="quiet"
              size="sm"
              title="Row before (p)"
              data-step={-1}
              disabled={!ways.includes(-1)}
              onClick={() => onStep(-1)}
            >
              <Icon path={CHEVRON_LEFT} size="sm" />
              <span className={styles.word}>Row before</span>
            </Button>
            <Button
              variant="quiet"
              size="sm"
              title="Next row (n)"
              data-step={1}
              disabled={!ways.includes(1)}
              onClick={() => onStep(1)}
            >
              <span className={styles.word}>Next row</span>
              <Icon path={CHEVRON_RIGHT} size="sm" />
            </Button>
          </span>
        )}
      </div>
      {isGone && <Note tone="warn">This row has left the feed. These are the prices that it had last.</Note>}
      {row.health.length > 0 && (
        <Note tone="warn">
          <b>Check both prices before you bet.</b> The row is marked: {row.health.join(', ')}.
        </Note>
      )}
      {pairing.length > 0 && (
        <Note>
          <b>Why these two are a pair.</b> {pairing.join('. ')}.
        </Note>
      )}
    </>
  );
}

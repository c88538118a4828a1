import { type ReactNode, type KeyboardEvent, useId, useState } from 'react';
import type { Rational } from '#lib';
import { Missing, Money } from '../../../../components/betting/money.tsx';
import { oddsText } from '../../../../components/betting/odds-text.ts';
import { type OddsView } from '../../../../components/betting/odds-view.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { classNames } from '../../../../components/ui/class-names.ts';
import { sportIcon } from '../../../../components/ui/feature-icons.ts';
import { CALCULATOR, Icon, INFO } from '../../../../components/ui/icons.tsx';
import { ageText, soonText, startText } from '../../../../components/ui/text/dates.ts';
import { useSecond } from '../../../../platform/use-second.ts';
import type { Move } from '../../model/moves.ts';
import type { RowFacts } from '../../model/row-facts.ts';
import text from '../../../../components/ui/styles/text.module.css';
import styles from './row-cells.module.css';
import whyMarkStyles from './why-mark.module.css';

type EventViewProps = {
  readonly facts: Pick<RowFacts, 'event' | 'competition' | 'sportIcon' | 'start' | 'pairing'>;
  readonly now: number;
};

/** The event of a row: its name, its competition, its start and, within the hour, the time left. */
export function EventView({ facts, now }: EventViewProps): ReactNode {
  const icon = sportIcon(facts.sportIcon);
  const soon = soonText(facts.start, now);
  return (
    <div className={styles.event}>
      <b>{facts.event}</b>
      <small>
        {icon !== undefined && <Icon path={icon} size="sm" />}
        <span>{facts.competition}</span>
        <span className={text.num}>{startText(facts.start, now)}</span>
        {soon !== undefined && <span className={styles.soon}>{soon}</span>}
        <PairMark reasons={facts.pairing} />
      </small>
    </div>
  );
}

type ScoreViewProps = {
  readonly facts: Pick<RowFacts, 'score' | 'health' | 'result'>;
  /** The name of the score, if no heading gives it. */
  readonly name?: ReactNode;
  /** The stake of the result, if no heading gives it. */
  readonly stake?: string;
};

/**
 * A score, its asterisk in a column of its own so that digits align, and the result on the user's stake
 * below.
 */
export function ScoreView({ facts: { score, health, result }, name, stake }: ScoreViewProps): ReactNode {
  return (
    <span className={classNames(styles.score, !score.healthy && styles.bad)}>
      <b>
        {name}
        {score.text}
      </b>
      {!score.healthy && <HealthMark reasons={health} />}
      <small>
        <Money amount={result} signed />
        {stake !== undefined && ` ${stake}`}
      </small>
    </span>
  );
}

type PriceProps = {
  /** Undefined where the side is missing. */
  readonly price: Rational | undefined;
  readonly side: 'back' | 'lay';
  readonly move: Move;
  readonly view: OddsView;
};

/** A price on the ground of its side, with an arrow until the next refresh where it moved. */
export function Price({ price, side, move, view }: PriceProps): ReactNode {
  if (price === undefined) {
    return (
      <span className={classNames(styles.price, styles.none)}>
        <Missing />
      </span>
    );
  }
  return (
    <span className={classNames(styles.price, styles[side])}>
      <MoveMark move={move} />
      {oddsText(price, view)}
    </span>
  );
}

/** The direction in which a price moved since the last refresh; nothing if it has not. */
export function MoveMark({ move }: { readonly move: Move }): ReactNode {
  if (move === undefined) return null;
  return (
    <svg
      className={styles.move}
      viewBox="0 0 24 24"
      role="img"
      aria-label={`${move === 'up' ? 'Up' : 'Down'} since the last refresh: `}
    >
      <path d={move === 'up' ? 'M12 4 22 20H2z' : 'M12 20 2 4h20z'} />
    </svg>
  );
}

const DAY = 86_400_000;

type RowAgeProps = {
  /** When the older side was last confirmed, by the server's clock. */
  readonly updatedAt: number;
  /** The server's clock minus the browser's, in milliseconds. */
  readonly clockAhead: number;
};

/** The age of the older side of a row; if over a day, as in a file or a replay, its time instead. */
export function RowAge({ updatedAt, clockAhead }: RowAgeProps): ReactNode {
  const now = useSecond() + clockAhead;
  const age = now - updatedAt;
  if (age > DAY) {
    return (
      <span className={text.num} data-dated>
        as of {startText(updatedAt, now)}
      </span>
    );
  }
  return <span className={text.num}>{ageText(age)} old</span>;
}

type OpenButtonProps = {
  readonly id: string;
  /** The selection and event of the row, for screen readers that list buttons without their rows. */
  readonly about: string;
  readonly disabled: boolean;
  /** True for the small button of a table, whose label is the first thing to be hidden if space is short. */
  readonly inTable?: boolean;
  readonly onOpen: () => void;
};

/** Opens the calculator on a row; the keyboard's way through rows leads from one of these to the next. */
export function OpenButton({ id, about, disabled, inTable = false, onOpen }: OpenButtonProps): ReactNode {
  return (
    <Button
      className={inTable ? styles.inTable : undefined}
      size={inTable ? 'sm' : 'md'}
      disabled={disabled}
      data-open-row={id}
      onClick={onOpen}
    >
      <span className={styles.icon}>
        <Icon path={CALCULATOR} size="sm" />
      </span>
      <span className={styles.word}>Open calculator</span>
      <span className={text.hidden}> for {about}</span>
    </Button>
  );
}

type WhyMarkProps = {
  /** The accessible name, with all of the reasons: a screen reader reads them with the row. */
  readonly label: string;
  readonly heading: string;
  readonly reasons: readonly string[];
  readonly className: string | undefined;
  readonly children: ReactNode;
};

/** A button in a row that shows the reasons when it is pressed. */
function WhyMark({ label, heading, reasons, className, children }: WhyMarkProps): ReactNode {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const keyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    setOpen(false);
  };
  return (
    <span className={classNames(whyMarkStyles.mark, className)}>
      <button
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        onBlur={() => setOpen(false)}
        onKeyDown={keyDown}
      >
        {children}
      </button>
      {isOpen && (
        <span id={id} className={whyMarkStyles.why} role="status">
          <b>{heading}</b>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </span>
      )}
    </span>
  );
}

/** The asterisk of an unhealthy score. */
function HealthMark({ reasons }: { readonly reasons: readonly string[] }): ReactNode {
  return (
    <WhyMark
      label={`Unhealthy: ${listOf(reasons)}`}
      heading="Check both prices before you bet"
      reasons={reasons}
      className={whyMarkStyles.health}
    >
      *
    </WhyMark>
  );
}

/** The reasons why the two prices of a row are paired; nothing if there are none. */
function PairMark({ reasons }: { readonly reasons: readonly string[] }): ReactNode {
  if (reasons.length === 0) return null;
  return (
    <WhyMark
      label={`Same event? ${reasons.join('. ')}`}
      heading="Same event?"
      reasons={reasons}
      className={whyMarkStyles.pair}
    >
      <Icon path={INFO} size="sm" />
    </WhyMark>
  );
}

/** `a`, `a and b`, `a, b and c`. */
function listOf(texts: readonly string[]): string {
  const last = texts.at(-1) ?? '';
  return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} and ${last}`;
}

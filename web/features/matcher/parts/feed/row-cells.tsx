import { type ReactNode, type KeyboardEvent, useId, useState } from 'react';
import { moneyText, type Rational } from '#lib';
import type { NeededFunds } from '#lib/product';
import { Missing, Money } from '../../../../components/betting/money.tsx';
import { oddsText, oddsTitle } from '../../../../components/betting/odds-text.ts';
import { pounds } from '../../../../components/betting/pounds.ts';
import { type OddsView } from '../../../../components/betting/odds-view.ts';
import { classNames } from '../../../../components/ui/class-names.ts';
import { sportIcon } from '../../../../components/ui/feature-icons.ts';
import { CHEVRON_RIGHT, Icon, INFO } from '../../../../components/ui/icons.tsx';
import { ageText, soonText, startText } from '../../../../components/ui/text/dates.ts';
import { useSecond } from '../../../../platform/use-second.ts';
import type { Move } from '../../model/moves.ts';
import type { RowFacts, RowLook } from '../../model/row-facts.ts';
import text from '../../../../components/ui/styles/text.module.css';
import styles from './row-cells.module.css';
import whyMarkStyles from './why-mark.module.css';

type EventViewProps = {
  readonly facts: Pick<RowFacts, 'event' | 'competition' | 'sportIcon' | 'pairing'>;
  /** Slots before and after the name. */
  readonly before?: ReactNode;
  readonly under?: ReactNode;
};

/** The event of a row: its sport, its name, and its competition if there is room. */
export function EventView({ facts, before, under }: EventViewProps): ReactNode {
  const icon = sportIcon(facts.sportIcon);
  return (
    <div className={styles.event}>
      {icon !== undefined && <Icon path={icon} size="sm" />}
      <span className={styles.names}>
        {before}
        <b title={`${facts.event}, ${facts.competition}`}>{facts.event}</b>
        {under}
        <small data-roomy="">{facts.competition}</small>
      </span>
      <PairMark reasons={facts.pairing} />
    </div>
  );
}

/** The start of a row's event; within the hour, the time left. */
export function Start({ start, now }: { readonly start: number; readonly now: number }): ReactNode {
  const soon = soonText(start, now);
  const at = startText(start, now).replace(/^Today /u, '');
  return (
    <span
      className={classNames(text.num, soon !== undefined && styles.soon)}
      title={soon === undefined ? undefined : `In ${soon}`}
    >
      {at}
    </span>
  );
}

/** The start beside an event's name. A race's name has the time, so only the day is added, unless it is today. */
export function shortStart({ start, event }: Pick<RowFacts, 'start' | 'event'>, now: number): string {
  const at = startText(start, now).replace(/^Today /u, '');
  const day = at.split(' ').slice(0, -1).join(' ');
  return event.startsWith(`${at.split(' ').at(-1) ?? ''} `) ? day : at;
}

/** A score, with an asterisk if it is unhealthy, in a column of its own so that digits align. */
export function ScoreView({ facts: { score, health } }: ScoreViewProps): ReactNode {
  return (
    <span className={classNames(styles.score, !score.healthy && styles.bad)}>
      <span data-figure="score">{score.text}</span>
      {!score.healthy && <HealthMark reasons={health} />}
    </span>
  );
}

type ScoreViewProps = { readonly facts: Pick<RowFacts, 'score' | 'health'> };

type ResultViewProps = {
  readonly facts: Pick<RowFacts, 'result' | 'funds'>;
  readonly names: RowLook['names'];
};

/** The worst result of a row, with the funds that its lays need if the user has stated those available. */
export function ResultView({ facts: { result, funds }, names }: ResultViewProps): ReactNode {
  const sentences = (each: readonly NeededFunds[]): readonly string[] =>
    each.map((one) => fundsText(one, names.bookie(one.bookieCode)));
  const short = funds.filter((each) => each.short !== undefined);
  return (
    <>
      {short.length > 0 && <ShortMark reasons={sentences(short)} />}
      <span data-figure="result" title={funds.length === 0 ? undefined : sentences(funds).join('\n')}>
        <Money amount={result} signed />
      </span>
    </>
  );
}

/** `Smarkets: needs £33.63 of £20.00`. */
function fundsText({ needs, available }: NeededFunds, bookie: string): string {
  return `${bookie}: needs ${pounds(moneyText(needs))} of ${pounds(moneyText(available))}`;
}

type PriceProps = {
  /** Undefined if the side is missing. */
  readonly price: Rational | undefined;
  readonly side: 'back' | 'lay';
  readonly move: Move;
  readonly view: OddsView;
};

/** A price in the colour of its side. If it moved, it has an arrow until the next refresh. */
export function Price({ price, side, move, view }: PriceProps): ReactNode {
  if (price === undefined) {
    return (
      <span className={classNames(styles.price, styles.none)}>
        <Missing />
      </span>
    );
  }
  const title = oddsTitle(price, view);
  return (
    <span className={classNames(styles.price, styles[side], text.holds)} title={title}>
      <MoveMark move={move} />
      {oddsText(price, view)}
      {title !== undefined && <span className={text.hidden}>, {title}</span>}
    </span>
  );
}

/** The direction in which a price moved since the last refresh; nothing if it has not. */
function MoveMark({ move }: { readonly move: Move }): ReactNode {
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
  /** The time at which the older side was last confirmed, by the server's clock. */
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
  readonly onOpen: () => void;
};

/** The button that opens the calculator on a row. Keyboard navigation moves between these buttons. */
export function OpenButton({ id, about, disabled, onOpen }: OpenButtonProps): ReactNode {
  return (
    <button type="button" className={styles.open} disabled={disabled} data-open-row={id} onClick={onOpen}>
      <Icon path={CHEVRON_RIGHT} size="sm" />
      <span className={text.hidden}>Open calculator for {about}</span>
    </button>
  );
}

type WhyMarkProps = {
  /** The accessible name, which includes the reasons so that a screen reader reads them with the row. */
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

/** The mark of a row whose lays need more than the funds at an exchange. */
function ShortMark({ reasons }: { readonly reasons: readonly string[] }): ReactNode {
  return (
    <WhyMark
      label={`More than your funds: ${listOf(reasons)}`}
      heading="More than your funds"
      reasons={reasons}
      className={whyMarkStyles.short}
    >
      short
    </WhyMark>
  );
}

/** The mark that explains why the two prices of a row are paired; nothing without reasons. */
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

import { type ReactNode, type RefObject, Suspense, useId, useLayoutEffect, useRef, useState } from 'react';
import { laidAt } from '#lib/product';
import type { ListedBet } from '../../../api/listed-bet.ts';
import { Missing, SignedPounds } from '../../../components/betting/money.tsx';
import { pounds, signedPounds } from '../../../components/betting/pounds.ts';
import { StatusChip } from '../../../components/betting/status-chip.tsx';
import { Who } from '../../../components/betting/who.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Chip } from '../../../components/ui/chip.tsx';
import { classNames } from '../../../components/ui/class-names.ts';
import { CHECK, MINUS } from '../../../components/ui/icons.tsx';
import { dayText, shortDayText } from '../../../components/ui/text/dates.ts';
import { focusOn } from '../../../platform/focus.ts';
import { betFigures, profitWith } from '../model/bet-figures.ts';
import { type BetLook, betName, matchedStatus } from '../model/bet-words.ts';
import { lazily } from '../../../components/ui/failures/lazily.tsx';
import { Skeleton } from '../../../components/ui/skeleton.tsx';
import styles from './bets-card.module.css';
import { ApiError } from '../../../api/api-error.ts';
import { errorSentence } from '../../../api/error-sentence.ts';
import { useBetLook } from '../use-bet-look.ts';
import { useSettle } from '../use-settle.ts';

const BetDetails = lazily(async () => (await import('./bet-details.tsx')).BetDetails);

/** A saved bet: its name, its possible or final profit, and the controls that settle it. */
export function BetItem({ bet }: { readonly bet: ListedBet }): ReactNode {
  const id = useId();
  const item = useRef<HTMLLIElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  useFocusHandedOn(item);
  const [isOpen, setOpen] = useState(false);
  const look = useBetLook();
  const { name, about: parts } = betName(bet, look);
  const about = parts.join(', ');
  const { stake, liability } = betFigures(bet);
  const done = (): void => {
    // The pressed button unmounts: focus moves to the toggle, unless it has left this bet meanwhile.
    if (item.current?.contains(document.activeElement) === true) toggle.current?.focus();
    setOpen(false);
  };
  return (
    <li ref={item} className={styles.bet}>
      <div className={styles.row}>
        <time className={styles.day} dateTime={bet.createdAt} title={dayText(bet.createdAt)}>
          {shortDayText(bet.createdAt)}
        </time>
        <div className={styles.name}>
          <b>{name}</b>
          <small>{about}</small>
        </div>
        <Where bet={bet} names={look.names} />
        <dl>
          <Figure name="Stake" amount={stake} />
          <Figure name="Liability" amount={liability} />
          <Outcomes bet={bet} name={name} onDone={done} />
          <div className={styles.profit}>
            <dt>Profit</dt>
            <dd>
              <SignedPounds amount={bet.realisedProfit} />
            </dd>
          </div>
        </dl>
        <Status bet={bet} />
        <Button
          ref={toggle}
          size="sm"
          variant={bet.settled || bet.kind === 'matched_bet' ? 'quiet' : 'secondary'}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${actionOf(bet, isOpen)} ${name}, ${about}`}
          onClick={() => setOpen(!isOpen)}
        >
          {actionOf(bet, isOpen)}
        </Button>
      </div>
      <div id={id}>
        {isOpen && (
          <Suspense fallback={<Skeleton says="Loading the bet…" />}>
            <BetDetails bet={bet} name={name} onDone={done} />
          </Suspense>
        )}
      </div>
    </li>
  );
}

function actionOf({ kind, settled }: ListedBet, isOpen: boolean): string {
  if (isOpen) return 'Close';
  if (settled) return 'Change';
  return kind === 'matched_bet' ? 'More' : 'Settle';
}

type WhereProps = { readonly bet: ListedBet; readonly names: BetLook['names'] };

function Where({ bet, names }: WhereProps): ReactNode {
  const exchange = bet.kind === 'matched_bet' ? laidAt(bet.matchedBet) : null;
  return (
    <div className={styles.where}>
      {bet.bookieId === null ? <Missing /> : <Who name={names.bookie(bet.bookieId)} />}
      {exchange !== null && <small>laid at {names.bookie(exchange)}</small>}
    </div>
  );
}

type FigureProps = { readonly name: string; readonly amount: string | undefined };

function Figure({ name, amount }: FigureProps): ReactNode {
  return (
    <div className={classNames(amount === undefined && styles.none)}>
      <dt>{name}</dt>
      <dd>{amount === undefined ? <Missing /> : pounds(amount)}</dd>
    </div>
  );
}

type OutcomesProps = { readonly bet: ListedBet; readonly name: string; readonly onDone: () => void };

function Outcomes({ bet, name, onDone }: OutcomesProps): ReactNode {
  if (bet.kind === 'slip') {
    return (
      <div className={styles.result}>
        <dt>{bet.settled ? 'Returned' : 'Returns up to'}</dt>
        <dd>{pounds(bet.settled ? bet.settlement.realisedPayout : bet.settlement.potentialPayout)}</dd>
      </div>
    );
  }
  return (
    <div className={bet.settled ? styles.result : styles.outcomes}>
      <dt>{bet.settled ? 'Expected' : 'Settle it'}</dt>
      <dd>
        {bet.settled ? (
          <SignedPounds amount={bet.settlement.profit} />
        ) : (
          <OutcomeButtons bet={bet} name={name} onDone={onDone} />
        )}
      </dd>
    </div>
  );
}

/** The status of a bet. A bet that was not placed is not in play, and no figure counts it. */
function Status({ bet }: { readonly bet: ListedBet }): ReactNode {
  if (!bet.placed) {
    return (
      <span className={styles.status}>
        <Chip tone="line" icon={MINUS}>
          Not placed
        </Chip>
      </span>
    );
  }
  return (
    <span className={styles.status}>
      {bet.kind === 'matched_bet' &&
      (bet.status === 'won' || bet.status === 'lost' || bet.outcomes[0] === 'push') ? (
        <Chip icon={CHECK}>{matchedStatus(bet)}</Chip>
      ) : (
        <StatusChip status={bet.status} />
      )}
    </span>
  );
}

/**
 * When a list item with focus unmounts, moves the focus to its neighbour, or to the chosen filter if it was
 * the last.
 */
function useFocusHandedOn(ref: RefObject<HTMLLIElement | null>): void {
  useLayoutEffect(() => {
    const item = ref.current;
    return () => {
      if (item?.contains(document.activeElement) === true) focusOn(after(item));
    };
  }, [ref]);
}

function after(item: Element): Element | null {
  const neighbour = item.nextElementSibling ?? item.previousElementSibling;
  return (
    neighbour?.querySelector('[aria-expanded]') ??
    item.closest('section')?.querySelector('[role="radiogroup"] input:checked') ??
    null
  );
}

type OutcomeButtonsProps = {
  readonly bet: Extract<ListedBet, { readonly kind: 'matched_bet' }>;
  readonly name: string;
  /** Called once the bet is settled, which unmounts these buttons. */
  readonly onDone: () => void;
};

const SIDES = [
  { outcome: 'win', label: 'Back won' },
  { outcome: 'lost', label: 'Lay won' },
] as const;

/** Buttons for both outcomes of an open matched bet, each with its profit: a press settles the bet. */
function OutcomeButtons({ bet, name, onDone }: OutcomeButtonsProps): ReactNode {
  const { mutate, isPending, variables, error } = useSettle(bet, onDone);
  return (
    <>
      {SIDES.map(({ outcome, label }) => {
        const amount = profitWith(bet, [outcome]);
        return (
          <Button
            key={outcome}
            size="sm"
            aria-label={`${label}${amount === undefined ? '' : `, ${signedPounds(amount)}`}: settle ${name}`}
            busy={isPending && variables.outcomes[0] === outcome}
            onClick={() => mutate({ id: bet.id, outcomes: [outcome] })}
          >
            {label} <SignedPounds amount={amount} />
          </Button>
        );
      })}
      {error !== null && (
        <span className={styles.problem} role="alert">
          {(error instanceof ApiError ? error.errors[0]?.message : undefined) ?? errorSentence(error)}
        </span>
      )}
    </>
  );
}

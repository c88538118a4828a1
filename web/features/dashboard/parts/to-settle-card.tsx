import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import {
  laidAt,
  lineOutcomesOf,
  type MatchedOutcome,
  outcomesIf,
  type SelectionBets,
  sumText,
} from '#lib/product';
import { errorSentence } from '../../../api/error-sentence.ts';
import type { ListedMatchedBet } from '../../../api/listed-bet.ts';
import { settleBets } from '../../../api/saved-bets.ts';
import { SignedPounds } from '../../../components/betting/money.tsx';
import { pounds, signedPounds } from '../../../components/betting/pounds.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { startText } from '../../../components/ui/text/dates.ts';
import { plural } from '../../../components/ui/text/plural.ts';
import { useToast } from '../../../components/ui/toast.tsx';
import { focusOn } from '../../../platform/focus.ts';
import { useMinute } from '../../../platform/use-second.ts';
import { betFigures, leastProfit, profitWith } from '../model/bet-figures.ts';
import { type BetLook, LINE_LABELS, pricesOf, selectionName } from '../model/bet-words.ts';
import { type BetEvent, type EventGroup, openEvents } from '../model/open-events.ts';
import { useBetLook } from '../use-bet-look.ts';
import { useBetsChanged } from '../use-settle.ts';
import styles from './to-settle-card.module.css';

type Selection = SelectionBets<ListedMatchedBet>;

/** The number of events listed at first. */
const SHOWN = 6;

/**
 * Open matched bets by event: first started events, each selection with buttons that settle all bets on it, then
 * upcoming ones. Nothing if no open bet is on an event.
 */
export function ToSettleCard({ openBets }: { readonly openBets: readonly unknown[] }): ReactNode {
  const groups = useMemo(() => openEvents(openBets), [openBets]);
  const now = useMinute();
  const card = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const started = groups.filter(({ event }) => event.start * 1000 <= now);
  const shown = isWhole ? groups : groups.slice(0, SHOWN);
  if (groups.length === 0) return null;
  return (
    <div ref={card}>
      <Card title={started.length > 0 ? 'To settle' : 'Still to come'} end={plural(groups.length, 'event')}>
        <ul>
          {shown.map((group) => (
            <li key={group.event.id} className={styles.event}>
              <EventHead event={group.event} now={now} />
              <ul>
                {group.selections.map((selection) => (
                  <SelectionRow
                    key={selection.bets[0]?.id}
                    selection={selection}
                    group={group}
                    hasStarted={group.event.start * 1000 <= now}
                    onDone={() => focusOn(card.current?.querySelector('button') ?? null)}
                  />
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {groups.length > shown.length && (
          <CardBody>
            <Button onClick={() => setWhole(true)}>Show all {groups.length} events</Button>
          </CardBody>
        )}
      </Card>
    </div>
  );
}

function EventHead({ event, now }: { readonly event: BetEvent; readonly now: number }): ReactNode {
  const start = event.start * 1000;
  return (
    <div className={styles.head}>
      <h3>{event.name}</h3>
      <small>
        {start <= now ? 'Started ' : ''}
        {startText(start, now)}
      </small>
    </div>
  );
}

type SelectionRowProps = {
  readonly selection: Selection;
  readonly group: EventGroup;
  readonly hasStarted: boolean;
  readonly onDone: () => void;
};

function SelectionRow({ selection, group, hasStarted, onDone }: SelectionRowProps): ReactNode {
  const look = useBetLook();
  const [first] = selection.bets;
  if (first === undefined) return null;
  const part = selection.part === undefined ? '' : `, ${selection.part} part`;
  const name = `${selectionName(first, look) ?? 'This selection'}${part}`;
  return (
    <li className={styles.selection}>
      <div className={styles.about}>
        <b>{name}</b>
        {selection.bets.map((bet) => (
          <small key={bet.id}>{betText(bet, look)}</small>
        ))}
      </div>
      {hasStarted ? (
        <Endings name={name} selection={selection} group={group} onDone={onDone} />
      ) : (
        <span className={styles.ahead}>
          <SignedPounds amount={sumText(selection.bets.flatMap((bet) => leastProfit(bet) ?? []))} /> at least
        </span>
      )}
    </li>
  );
}

/** `£10.00 at Coral, back 3.50, lay 3.55 at Smarkets for £9.89`. */
function betText(bet: ListedMatchedBet, look: BetLook): string {
  const { stake } = betFigures(bet);
  const { layStake } = bet.settlement;
  const exchange = laidAt(bet.matchedBet);
  const back = stake === undefined ? 'Back' : pounds(stake);
  const bookie = bet.bookieId === null ? '' : ` at ${look.names.bookie(bet.bookieId)}`;
  const prices = pricesOf(bet, look);
  const lay = `${layStake === null ? '' : ` for ${pounds(layStake)}`}${exchange === null ? '' : ` at ${look.names.bookie(exchange)}`}`;
  return `${back}${bookie}${prices === undefined ? '' : `, back ${prices}`}${lay}`;
}

type Ending = { readonly outcome: MatchedOutcome; readonly label: string };

const ENDINGS: readonly Ending[] = [
  { outcome: 'win', label: 'Won' },
  { outcome: 'lost', label: 'Did not win' },
  { outcome: 'void', label: 'Void' },
];
/** The outcome labels of the place part of an each-way bet. */
const PLACE_LABELS: Readonly<Partial<Record<MatchedOutcome, string>>> = {
  win: 'Placed',
  lost: 'Did not place',
};

/** The outcomes of a selection, with the partial ones of its line, whose profit only the server computes. */
function endingsOf({ contract, part }: Selection): readonly Ending[] {
  const lines = part === undefined ? lineOutcomesOf(contract) : [];
  return [...ENDINGS, ...lines.map((outcome) => ({ outcome, label: LINE_LABELS[outcome] }))];
}

type EndingsProps = Omit<SelectionRowProps, 'hasStarted'> & { readonly name: string };

/** A button for each outcome of a selection, with the profit of all bets that it settles. */
function Endings({ name, selection, group, onDone }: EndingsProps): ReactNode {
  const { mutate, isPending, variables, data } = useSettleAll(onDone);
  return (
    <div className={styles.endings}>
      {endingsOf(selection).map(({ outcome, label }) => {
        const ended = outcomesIf(group.selections, selection, outcome);
        const profits = ended.flatMap((each) => profitWith(each.bet, [each.outcome]) ?? []);
        const text = (selection.part === 'place' ? PLACE_LABELS[outcome] : undefined) ?? label;
        const isKnown = outcome !== 'void' && profits.length === ended.length;
        const total = isKnown ? sumText(profits) : undefined;
        return (
          <Button
            key={outcome}
            size="sm"
            busy={isPending && variables[0]?.outcomes[0] === outcome}
            aria-label={`${name}: ${text}${total === undefined ? '' : `, ${signedPounds(total)}`}, settles ${plural(ended.length, 'bet')}`}
            onClick={() => mutate(ended.map((each) => ({ id: each.bet.id, outcomes: [each.outcome] })))}
          >
            {text} {total !== undefined && <SignedPounds amount={total} />}
          </Button>
        );
      })}
      {data?.error !== undefined && (
        <span className={styles.problem} role="alert">
          {data.saved.length > 0 && `${plural(data.saved.length, 'bet')} settled, the others not. `}
          {errorSentence(data.error)}
        </span>
      )}
    </div>
  );
}

/** A mutation that settles several bets; its toast offers to undo it. */
function useSettleAll(onDone: () => void) {
  const toast = useToast();
  const changed = useBetsChanged();
  const undo = useMutation({
    ...settleBets,
    onSuccess: async ({ error }) => {
      if (error !== undefined) toast({ says: `Not undone: ${errorSentence(error)}`, tone: 'failed' });
      await changed();
    },
  });
  return useMutation({
    ...settleBets,
    onSuccess: async ({ saved, missing, error }) => {
      const before = saved.map(({ id }) => ({ id, outcomes: ['unsettled' as const] }));
      const says = [
        ...(saved.length > 0 ? [`${plural(saved.length, 'bet')} settled.`] : []),
        ...(missing > 0 ? [`${plural(missing, 'bet')} deleted elsewhere.`] : []),
      ].join(' ');
      if (saved.length > 0) {
        toast({ says, action: { label: 'Undo', onPress: () => undo.mutate(before) } });
      } else if (missing > 0) toast({ says, tone: 'news' });
      await changed();
      if (error === undefined) onDone();
    },
  });
}

import type { MatchedForm } from '#lib/matched';
import type { RowContext } from '#lib/product';
import type { AggregateRow, CamelCased, ContractWire, RowEvent } from '#lib/wire';

/** The panel of the calculator of matched bets. */
export const MATCHED_CALCULATOR = 'matched-calculator';

/** The calculator's fields as a row fills them. */
export type RowForm = MatchedForm<RowContext<CamelCased<RowEvent>, CamelCased<ContractWire>>>;

/** A row that the calculator is open on. */
export type OpenRow = {
  readonly row: CamelCased<AggregateRow>;
  readonly form: RowForm;
  /** It has left the feed since: its prices are those it had last. */
  readonly isGone: boolean;
  /** Which ways there is another row to go to. */
  readonly ways: readonly Step[];
};

/** On to the next row, or back to the one before. */
export type Step = 1 | -1;

/** The open row, as it changes: its prices move, and the next row takes its place. */
export type RowSource = {
  readonly current: () => OpenRow;
  /** Calls back after every change, until what it returns is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Goes to the row after (1) or before (-1) it, where there is one. */
  readonly step: (by: Step) => void;
};

/** A source for whoever has rows: it says what is open, and the calculator follows. */
export type OwnRowSource = RowSource & { readonly show: (row: OpenRow) => void };

/** A source that begins with a row. `onStep` is asked for another. */
export function newRowSource(first: OpenRow, onStep: (by: Step) => void): OwnRowSource {
  let open = first;
  const listeners = new Set<() => void>();
  return {
    current: () => open,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    step: onStep,
    show: (row) => {
      open = row;
      for (const listener of listeners) listener();
    },
  };
}

/** What the calculator is opened with: a row, or a link's text, or nothing. */
export type CalculatorOpening = { readonly source?: RowSource; readonly link?: string };

/** The opening among a panel's props, where only what opened it knows what they are. */
export function calculatorOpening(props: Readonly<Record<string, unknown>>): CalculatorOpening {
  const { source, link } = props;
  return {
    ...(isRowSource(source) ? { source } : {}),
    ...(typeof link === 'string' ? { link } : {}),
  };
}

function isRowSource(value: unknown): value is RowSource {
  return typeof value === 'object' && value !== null && 'current' in value && 'subscribe' in value;
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FeedRow } from '../../api/feed-rows.ts';
import {
  MATCHED_CALCULATOR,
  newRowSource,
  type OpenRow,
  type OwnRowSource,
  type Step,
} from '../../panels/open-row.ts';
import { usePanelStore, usePanels } from '../../panels/panel-stack.tsx';
import { rowForm, type RowTaste } from './model/row-bet.ts';
import { rowsBeside, type Pin } from './model/settled-rows.ts';

type OpenRowFacts = {
  /** All rows that are known, and those of the page: the next row is one of these. */
  readonly rows: readonly FeedRow[];
  readonly page: readonly FeedRow[];
  readonly taste: RowTaste;
};

/** The row that the calculator is open on, and what opens it on one. */
export type OpenRowState = {
  readonly openId: string | undefined;
  readonly open: (row: FeedRow) => void;
};

/**
 * Opens the calculator on rows, one after another, and updates it with the feed. If a row cannot be opened,
 * no panel opens and a console warning tells developers why.
 */
export function useOpenRow({ rows, page, taste }: OpenRowFacts): OpenRowState {
  const panels = usePanels();
  const store = usePanelStore();
  const [open, setOpen] = useState<{ readonly id: string; readonly source: OwnRowSource }>();
  const now = useRef({ page, taste });
  // Where the open row is on the page, or was last.
  const place = useRef(0);
  useEffect(() => {
    now.current = { page, taste };
    const at = page.findIndex(({ id }) => id === open?.id);
    if (at !== -1) place.current = at;
  });

  const step = useCallback((by: Step, source: OwnRowSource) => {
    const pin = { id: source.current().row.id, place: place.current };
    const next = rowBeside(now.current, pin, by);
    const opened = next && openRow(next, now.current);
    if (opened === undefined) return;
    source.show(opened);
    setOpen({ id: opened.row.id, source });
  }, []);

  const openOn = useCallback(
    (row: FeedRow) => {
      const opened = openRow(row, now.current);
      if (opened === undefined) {
        // oxlint-disable-next-line no-console -- the specification wants a console warning and no panel
        console.warn(`The calculator cannot be opened on ${row.id}`);
        return;
      }
      const source = newRowSource(opened, (by) => step(by, source));
      setOpen({ id: row.id, source });
      const close = (): void => setOpen((before) => (before?.source === source ? undefined : before));
      panels.open(MATCHED_CALCULATOR, { how: 'push', props: { source }, onClose: close });
      if (store.panels().stack.every(({ props }) => props.source !== source)) close();
    },
    [panels, store, step],
  );

  const latest = open && rows.find(({ id }) => id === open.id);
  useEffect(() => {
    if (open === undefined) return;
    const before = open.source.current();
    const row = latest ?? before.row;
    const isGone = latest === undefined;
    const ways = waysFrom({ page, taste }, { id: row.id, place: place.current });
    const isSame = row === before.row && isGone === before.isGone && String(ways) === String(before.ways);
    if (!isSame) open.source.show({ ...before, row, isGone, ways });
  }, [latest, open, page, taste]);

  return { openId: open?.id, open: openOn };
}

type Page = Pick<OpenRowFacts, 'page' | 'taste'>;

/** The nearest row in that direction that the calculator can be opened on. */
function rowBeside({ page, taste }: Page, pin: Pin, by: Step): FeedRow | undefined {
  return rowsBeside(page, pin, by).find((row) => rowForm(row, taste) !== undefined);
}

function waysFrom(page: Page, pin: Pin): readonly Step[] {
  return STEPS.filter((by) => rowBeside(page, pin, by) !== undefined);
}

const STEPS: readonly Step[] = [-1, 1];

function openRow(row: FeedRow, page: Page): OpenRow | undefined {
  const form = rowForm(row, page.taste);
  // A row is opened from its page: its place is needed for none that is there.
  return form && { row, form, isGone: false, ways: waysFrom(page, { id: row.id, place: 0 }) };
}

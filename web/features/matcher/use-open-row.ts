import { useCallback, useEffect, useRef, useState } from 'react';
import type { FeedRow } from '../../api/feed-rows.ts';
import { MATCHED_CALCULATOR, newRowSource, type OpenRow, type OwnRowSource } from '../../panels/open-row.ts';
import { usePanelStore } from '../../panels/panel-provider.tsx';
import { usePanels } from '../../panels/use-panels.ts';
import { rowForm, type RowTaste } from './row-form.ts';

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
 * Opens the calculator on rows, one after another, and keeps it told of what the feed says of the row. Where it cannot
 * be opened nothing is open, and whoever develops is told why.
 */
export function useOpenRow({ rows, page, taste }: OpenRowFacts): OpenRowState {
  const panels = usePanels();
  const store = usePanelStore();
  const [open, setOpen] = useState<{ readonly id: string; readonly source: OwnRowSource }>();
  const now = useRef({ page, taste });
  useEffect(() => {
    now.current = { page, taste };
  });

  const step = useCallback((by: 1 | -1, source: OwnRowSource) => {
    const { page: shown, taste: own } = now.current;
    const at = shown.findIndex(({ id }) => id === source.current().row.id);
    const next = at === -1 ? undefined : shown[at + by];
    const opened = next && openRow(next, own);
    if (opened === undefined) return;
    source.show(opened);
    setOpen({ id: opened.row.id, source });
  }, []);

  const openOn = useCallback(
    (row: FeedRow) => {
      const opened = openRow(row, now.current.taste);
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
    if (latest === undefined) {
      if (!before.isGone) open.source.show({ ...before, isGone: true });
    } else if (latest !== before.row || before.isGone) {
      open.source.show({ ...before, row: latest, isGone: false });
    }
  }, [latest, open]);

  return { openId: open?.id, open: openOn };
}

function openRow(row: FeedRow, taste: RowTaste): OpenRow | undefined {
  const form = rowForm(row, taste);
  return form && { row, form, isGone: false };
}

import type { ReactNode } from 'react';
import type { Status } from '#lib';
import { Chip } from '../ui/chip.tsx';
import { BAN, CHECK, LOADER, MINUS, X } from '../ui/icons.tsx';

/** Display names of the statuses of a line. */
export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  won: 'Won',
  lost: 'Lost',
  inPlay: 'In play',
  void: 'Void',
  settled: 'Settled',
};

const LOOKS = {
  won: { tone: 'pos', icon: CHECK },
  lost: { tone: 'neg', icon: X },
  inPlay: { tone: 'accent', icon: LOADER },
  void: { tone: 'line', icon: BAN },
  settled: { tone: 'plain', icon: MINUS },
} as const satisfies Readonly<Record<Status, unknown>>;

/** The status of a line: a mark, a word and a colour, in that order. */
export function StatusChip({ status }: { readonly status: Status }): ReactNode {
  return <Chip {...LOOKS[status]}>{STATUS_LABELS[status]}</Chip>;
}

import type { ReactNode } from 'react';
import type { Outcome } from '#lib';
import { Icon, BAN, CIRCLE_CHECK, CIRCLE_DASHED, CIRCLE_X, EQUAL } from '../../../components/ui/icons.tsx';
import text from '../../../components/ui/styles/text.module.css';

const MARKS: Readonly<Record<Outcome, { readonly icon: string; readonly tone: string | undefined }>> = {
  unsettled: { icon: CIRCLE_DASHED, tone: text.meta },
  win: { icon: CIRCLE_CHECK, tone: text.pos },
  placed: { icon: CIRCLE_CHECK, tone: text.pos },
  deadHeat: { icon: EQUAL, tone: text.second },
  lost: { icon: CIRCLE_X, tone: text.neg },
  void: { icon: BAN, tone: text.meta },
  halfWin: { icon: CIRCLE_CHECK, tone: text.pos },
  push: { icon: BAN, tone: text.meta },
  halfLost: { icon: CIRCLE_X, tone: text.neg },
};

/** The icon of an outcome, in its colour. */
export function OutcomeMark({ outcome }: { readonly outcome: Outcome }): ReactNode {
  const { icon, tone } = MARKS[outcome];
  return (
    <span className={tone}>
      <Icon path={icon} />
    </span>
  );
}

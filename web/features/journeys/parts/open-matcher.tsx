import type { ReactNode } from 'react';
import { STEP_DEFAULTS } from '#lib/product';
import { type MatcherOpening, ODDS_MATCHER } from '../../../panels/matcher-opening.ts';
import { usePanels } from '../../../panels/panel-stack.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Icon, SCAN_SEARCH } from '../../../components/ui/icons.tsx';

/** A button that opens the odds matcher with the filters of a step. */
export function OpenMatcher({
  step,
  description,
}: {
  readonly step: 3 | 4;
  readonly description: string;
}): ReactNode {
  const panels = usePanels();
  const open = (): void => {
    const { stake, ...initial } = STEP_DEFAULTS[step] ?? {};
    const opening: MatcherOpening = {
      feed: 'mb',
      description,
      initial,
      ...(stake === undefined ? {} : { stake }),
    };
    panels.open(ODDS_MATCHER, { props: { opening } });
  };
  return (
    <Button variant="primary" size="lg" onClick={open}>
      <Icon path={SCAN_SEARCH} />
      Open OddsMatcher
    </Button>
  );
}

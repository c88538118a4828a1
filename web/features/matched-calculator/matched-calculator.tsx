import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { stableConfigQuery } from '../../api/stable-config.ts';
import { useAccount } from '../../api/use-account.ts';
import type { CalculatorOpening, RowSource, Step } from '../../panels/open-row.ts';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { calculationText, parseCalculation } from './model/calculation-link.ts';
import { Calculator } from './parts/calculator.tsx';
import { type CalculatorTaste, emptyState, isAdvancedState, rowState } from './model/opened-state.ts';

type MatchedCalculatorProps = {
  readonly opening: CalculatorOpening;
  /** Called with the link text of every calculation, or undefined for an unedited one. Not called on rows. */
  readonly onChange?: (text: string | undefined) => void;
};

/** The matched betting calculator: on a row of a feed, with the calculation of a link, or empty. */
export function MatchedCalculator({ opening, onChange }: MatchedCalculatorProps): ReactNode {
  const account = useAccount();
  const config = useQuery(stableConfigQuery);
  const [isAdvanced, setAdvanced] = useState<boolean>();
  if (account.isPending) return <Skeleton lines={8} says="Loading the calculator…" />;
  const taste = { config: config.data, preferences: account.preferences };
  const advanced = { isAdvanced, setAdvanced };
  const { source, link } = opening;
  if (source !== undefined) return <OnRow source={source} taste={taste} advanced={advanced} />;
  const initial = link === undefined ? emptyState(taste) : parseCalculation(link);
  return (
    <Calculator
      key={link ?? ''}
      initial={initial}
      taste={taste}
      open={undefined}
      onStep={undefined}
      isAdvanced={isAdvanced ?? isAdvancedState(initial)}
      onAdvanced={setAdvanced}
      onChange={(state) => {
        const text = calculationText(state);
        onChange?.(link === undefined && text === calculationText(initial) ? undefined : text);
      }}
    />
  );
}

type OnRowProps = {
  readonly source: RowSource;
  readonly taste: CalculatorTaste;
  readonly advanced: {
    readonly isAdvanced: boolean | undefined;
    readonly setAdvanced: (isAdvanced: boolean) => void;
  };
};

/**
 * The calculator on a row, updated with the feed. Stepping to another row remounts it, and focus returns to
 * the step button.
 */
function OnRow({ source, taste, advanced }: OnRowProps): ReactNode {
  const open = useSyncExternalStore(source.subscribe, source.current);
  const { id } = open.row;
  const stepped = useRef<{ readonly from: string; readonly by: Step }>(undefined);
  useEffect(() => {
    const step = stepped.current;
    if (step === undefined || step.from === id) return;
    stepped.current = undefined;
    document.querySelector<HTMLElement>(`dialog [data-step="${step.by}"]`)?.focus();
  }, [id]);
  return (
    <Calculator
      key={id}
      initial={rowState(open, taste)}
      taste={taste}
      open={open}
      onStep={(by) => {
        stepped.current = { from: id, by };
        source.step(by);
      }}
      isAdvanced={advanced.isAdvanced ?? false}
      onAdvanced={advanced.setAdvanced}
    />
  );
}

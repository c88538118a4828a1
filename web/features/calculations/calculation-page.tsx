import { type ReactNode, Suspense } from 'react';
import type { Calculation } from '#lib/calculations';
import { lazily } from '../../components/ui/failures/lazily.tsx';
import { Page } from '../../components/ui/page.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { ABOVE } from './model/addresses.ts';
import styles from './calculation-page.module.css';

/** The form and its answer, in a chunk with the calculators. */
const CalculationBody = lazily(async () => (await import('./calculation-body.tsx')).CalculationBody);

/** The page of a calculation: its form, its answer, and its examples. */
export function CalculationPage({ calculation }: { readonly calculation: Calculation }): ReactNode {
  return (
    <Page title={calculation.label} about={calculation.about} above={ABOVE} className={styles.page}>
      <Suspense fallback={<Skeleton lines={6} says="Loading the calculation…" />}>
        <CalculationBody calculation={calculation} />
      </Suspense>
    </Page>
  );
}

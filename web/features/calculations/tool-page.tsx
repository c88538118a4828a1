import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { calculationOf, isCalculation } from '#lib/calculations';
import { Empty } from '../../components/ui/empty.tsx';
import { Page } from '../../components/ui/page.tsx';
import { CalculationPage } from './calculation-page.tsx';
import { CalculationsPage } from './calculations-page.tsx';
import { ABOVE, LIST } from './model/addresses.ts';

/** The page of a tool by the last part of its address: the list of calculations, or one of them. */
export function ToolPage(): ReactNode {
  const { pathname } = useLocation();
  if (pathname === LIST) return <CalculationsPage />;
  const name = pathname.split('/').at(-2) ?? '';
  if (isCalculation(name)) return <CalculationPage key={name} calculation={calculationOf(name)} />;
  return (
    <Page title="Page not found" above={ABOVE}>
      <Empty title="There is no such tool">The list of calculations names every one that there is.</Empty>
    </Page>
  );
}

import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Calculation, CalculationName } from '#lib/calculations';
import { isLoadable, LOADABLE, loadCalculation } from '#lib/calculations/engines';
import { RowPlaceContext, rowPlaceIn } from '../../components/betting/row-place.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Empty } from '../../components/ui/empty.tsx';
import { lazily } from '../../components/ui/failures/lazily.tsx';
import { Page } from '../../components/ui/page.tsx';
import { ABOVE, LIST } from './model/addresses.ts';
import styles from './calculation-page.module.css';

/** The page of a tool by the last segment of its path: the list of calculations, or one of them. */
export function ToolPage(): ReactNode {
  const { pathname } = useLocation();
  if (pathname === LIST) return <CalculationsPage />;
  const name = pathname.split('/').at(-2) ?? '';
  const OwnPage = isLoadable(name) ? PAGES[name] : undefined;
  if (OwnPage !== undefined) return <OwnPage key={name} />;
  return (
    <Page title="Page not found" above={ABOVE}>
      <Empty
        title="There is no such tool"
        actions={
          <ButtonLink variant="primary" to={LIST}>
            All calculations
          </ButtonLink>
        }
      >
        The list of calculations names every one that there is.
      </Empty>
    </Page>
  );
}

/** In its own chunk, with the facts of every calculation. */
const CalculationsPage = lazily(
  async () => (await import('./calculations-page.tsx')).CalculationsPage,
  'page',
);

/** The page of each calculation: its facts and its calculator, with the form and answer that all share. */
const PAGES: Partial<Readonly<Record<CalculationName, ComponentType<object>>>> = Object.fromEntries(
  LOADABLE.map((name) => [
    name,
    lazily<object>(async () => {
      const [{ CalculationBody }, { calculation, engine }] = await Promise.all([
        import('./calculation-body.tsx'),
        loadCalculation(name),
      ]);
      return () => (
        <CalculationPage calculation={calculation}>
          <CalculationBody calculation={calculation} engine={engine} />
        </CalculationPage>
      );
    }, 'page'),
  ]),
);

/** In its own chunk: only a row of a matcher has one. */
const RowLine = lazily(async () => (await import('./parts/row-line.tsx')).RowLine, 'nothing');

type CalculationPageProps = { readonly calculation: Calculation; readonly children: ReactNode };

/** The page of a calculation, around its form, result and examples. */
function CalculationPage({ calculation, children }: CalculationPageProps): ReactNode {
  const at = useLocation();
  const [row] = useState(() => rowPlaceIn(at.state));
  return (
    <Page title={calculation.label} about={calculation.about} above={ABOVE} className={styles.page}>
      {row !== undefined && (
        <Suspense fallback={<p className={styles.about}>{row.event}</p>}>
          <RowLine row={row} />
        </Suspense>
      )}
      <RowPlaceContext value={row}>{children}</RowPlaceContext>
    </Page>
  );
}

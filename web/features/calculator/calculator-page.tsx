import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isSlug } from '#lib';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Page } from '../../ui/page.tsx';
import { PATHS } from '../../ui/paths.ts';
import { CalculatorView } from './calculator-view.tsx';
import { ABOVE_CALCULATORS } from './crumbs.ts';

/** The page of one calculator, by the slug in its address. */
export function CalculatorPage(): ReactNode {
  const { slug } = useParams();
  if (isSlug(slug)) return <CalculatorView slug={slug} />;
  return (
    <Page title="Page not found" above={ABOVE_CALCULATORS}>
      <Empty
        title="There is no such calculator"
        actions={
          <ButtonLink variant="primary" to={PATHS.calculators}>
            All 30 calculators
          </ButtonLink>
        }
      >
        Its name may have been misspelt.
      </Empty>
    </Page>
  );
}

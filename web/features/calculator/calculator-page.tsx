import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { isSlug, SLUGS } from '#lib';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Empty } from '../../components/ui/empty.tsx';
import { Page } from '../../components/ui/page.tsx';
import { PATHS } from '../../app/paths.ts';
import { CalculatorView, ABOVE_CALCULATORS } from './parts/calculator-view.tsx';

/** The page of one calculator, by the slug in its URL. */
export function CalculatorPage(): ReactNode {
  const { slug } = useParams();
  if (isSlug(slug)) return <CalculatorView slug={slug} />;
  return (
    <Page title="Page not found" above={ABOVE_CALCULATORS}>
      <Empty
        title="There is no such calculator"
        actions={
          <ButtonLink variant="primary" to={PATHS.calculators}>
            All {SLUGS.length} calculators
          </ButtonLink>
        }
      >
        Its name may have been misspelt.
      </Empty>
    </Page>
  );
}

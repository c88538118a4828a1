import type { ReactNode } from 'react';
import { type Rational, typedPrice } from '#lib';
import { Link } from 'react-router-dom';
import { Missing } from '../../../components/betting/money.tsx';
import { oddsText } from '../../../components/betting/odds-text.ts';
import { useOddsView } from '../../../components/betting/odds-view.ts';
import { guidePath, type GuideSlug, PATHS } from '../../../app/paths.ts';
import { pounds } from '../../../components/betting/pounds.ts';
import text from '../../../components/ui/styles/text.module.css';
import type { TermId } from '../model/glossary.ts';
import { useAccount } from '../../../api/use-account.ts';

/** A term, linked to its entry in the glossary. */
export function Term({ id, children }: { readonly id: TermId; readonly children: ReactNode }): ReactNode {
  return <Link to={`${PATHS.glossary}#${id}`}>{children}</Link>;
}

/** A link to another guide. */
export function ToGuide({
  slug,
  children,
}: {
  readonly slug: GuideSlug;
  readonly children: ReactNode;
}): ReactNode {
  return <Link to={guidePath(slug)}>{children}</Link>;
}

/** Odds of an example, in the format that the reader chose. */
export function Odds({ of }: { readonly of: string }): ReactNode {
  const price = typedPrice(of);
  const view = useOddsView(useAccount().preferences?.general);
  return <span className={text.num}>{price === undefined ? of : oddsText(price, view)}</span>;
}

/** A stake of an example, as it was typed: `£10`. */
export function Stake({ of }: { readonly of: string }): ReactNode {
  return <span className={text.num}>{pounds(of)}</span>;
}

/** A calculated price, in the format that the reader chose. */
export function Price({ of }: { readonly of: Rational | undefined }): ReactNode {
  const view = useOddsView(useAccount().preferences?.general);
  return of === undefined ? <Missing /> : <span className={text.num}>{oddsText(of, view)}</span>;
}

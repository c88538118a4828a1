import type { ComponentType, ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Empty } from '../../components/ui/empty.tsx';
import { lazily } from '../../components/ui/failures/lazily.tsx';
import { Page } from '../../components/ui/page.tsx';
import { type GuideSlug, PATHS } from '../../app/paths.ts';

/** The guides, each in its own chunk. */
const BODIES: Readonly<Record<GuideSlug, ComponentType>> = {
  'matched-betting': lazily(async () => (await import('./guides/matched-betting.tsx')).MatchedBettingGuide),
  'qualifying-and-free-bets': lazily(
    async () => (await import('./guides/qualifying-and-free-bets.tsx')).QualifyingGuide,
  ),
  'reading-the-matcher': lazily(
    async () => (await import('./guides/reading-the-matcher.tsx')).ReadingTheMatcherGuide,
  ),
  commission: lazily(async () => (await import('./guides/commission.tsx')).CommissionGuide),
  'each-way': lazily(async () => (await import('./guides/each-way.tsx')).EachWayGuide),
  'extra-places': lazily(async () => (await import('./guides/extra-places.tsx')).ExtraPlacesGuide),
  'rule-4': lazily(async () => (await import('./guides/rule-4.tsx')).Rule4Guide),
  'dead-heats': lazily(async () => (await import('./guides/dead-heats.tsx')).DeadHeatsGuide),
};

/** The page of one guide, by the slug in its URL. */
export function GuidePage(): ReactNode {
  const { slug } = useParams();
  if (isGuide(slug)) {
    const Body = BODIES[slug];
    return <Body key={slug} />;
  }
  return (
    <Page title="Page not found" above={[{ label: 'Guides', to: PATHS.guides }]}>
      <Empty
        title="There is no such guide"
        actions={
          <ButtonLink variant="primary" to={PATHS.guides}>
            All guides
          </ButtonLink>
        }
      >
        Its name may have been misspelt.
      </Empty>
    </Page>
  );
}

function isGuide(slug: string | undefined): slug is GuideSlug {
  return slug !== undefined && Object.hasOwn(BODIES, slug);
}

import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../../app/paths.ts';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { dayText } from '../../../components/ui/text/dates.ts';

/** Stands in place of the matchers during the user's break; `until` is an ISO date. */
export function BreakCard({ until }: { readonly until: string }): ReactNode {
  return (
    <Card title="You are taking a break" end={<Link to={PATHS.saferBetting}>Safer betting</Link>}>
      <CardBody>
        Matchers, journeys and plans are closed until {dayText(until)}. Your dashboard and the calculators are
        open.
      </CardBody>
    </Card>
  );
}

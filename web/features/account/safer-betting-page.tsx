import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { withNext } from '#lib/product';
import { meQuery } from '../../api/me.ts';
import { MUST_BE_SHOWN, type MustBeShown, stableConfigQuery } from '../../api/stable-config.ts';
import { ButtonLink } from '../../components/ui/button.tsx';
import { Card, CardBody } from '../../components/ui/card.tsx';
import { Page } from '../../components/ui/page.tsx';
import { PATHS } from '../../app/paths.ts';
import { BreakCard } from './parts/break-card.tsx';
import parts from './parts/card-parts.module.css';
import styles from './safer-betting-page.module.css';

/** The safer betting page: the mandatory notices, help, limits and a break. */
export function SaferBettingPage(): ReactNode {
  const shown = useQuery(stableConfigQuery).data?.mustBeShown ?? MUST_BE_SHOWN;
  const isSignedIn = useQuery(meQuery).data?.authenticated === true;
  return (
    <Page title="Safer betting" about="Betting should never cost more than you can do without.">
      <title>Safer betting · Layline</title>
      <div className={styles.grid}>
        <Card title="Who helps">
          <ul className={styles.list}>
            {shown.map((item) => (
              <Item key={item.text} item={item} />
            ))}
          </ul>
        </Card>
        {isSignedIn ? (
          <BreakCard />
        ) : (
          <Card title="Take a break">
            <CardBody className={parts.stack}>
              <p>
                Log in to close the matchers, the journeys and the plan for a time that you choose, from a day
                to a year.
              </p>
              <ButtonLink to={withNext(PATHS.login, PATHS.saferBetting)}>Log in</ButtonLink>
            </CardBody>
          </Card>
        )}
        <Card title="What keeps matched betting from becoming betting">
          <CardBody className={styles.words}>
            <p>
              A matched bet is two bets that cover each other. It is only that while both are placed, at the
              prices you worked with, on the same market. One side alone is an ordinary bet and can be lost.
            </p>
            <ul>
              <li>Decide before you start how much money you can leave tied up, and stop there.</li>
              <li>Place the lay right after the back, and check the price once more before each.</li>
              <li>
                Never chase a loss: a mistake costs what it costs, and the next bet does not know of it.
              </li>
              <li>
                Bookmakers and exchanges let you set limits on what you pay in. Set them on the first day.
              </li>
              <li>
                If you find yourself betting without a second side, take a break, and talk to a person you
                trust.
              </li>
            </ul>
          </CardBody>
        </Card>
      </div>
    </Page>
  );
}

function Item({ item: { text, phone, url } }: { readonly item: MustBeShown }): ReactNode {
  return (
    <li>
      <span>{text}</span>
      {phone !== null && (
        <a className={styles.phone} href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
      )}
      {url !== null && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {new URL(url).hostname.replace(/^www\./u, '')}
        </a>
      )}
    </li>
  );
}

import { type ComponentType, type ReactNode, Suspense, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import {
  type Calculation,
  CALCULATION_GROUPS,
  type CalculationGroup,
  type CalculationName,
  calculationOf,
  CALCULATIONS,
  isCalculation,
} from '#lib/calculations';
import { loadEngine } from '#lib/calculations/engines';
import { useFoundCalculations } from '../../components/betting/use-found-calculations.ts';
import { RowPlaceContext, rowPlaceIn } from '../../components/betting/row-place.ts';
import { Empty } from '../../components/ui/empty.tsx';
import { Page } from '../../components/ui/page.tsx';
import { ABOVE, calculationPath, LIST } from './model/addresses.ts';
import { lazily } from '../../components/ui/failures/lazily.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import styles from './calculation-page.module.css';
import { PATHS } from '../../app/paths.ts';
import { Card } from '../../components/ui/card.tsx';
import { TextInput } from '../../components/ui/fields/input.tsx';
import { Icon, SEARCH } from '../../components/ui/icons.tsx';
import { Kbd } from '../../components/ui/kbd.tsx';
import { useHotkeys } from '../../platform/use-hotkeys.ts';

/** The page of a tool by the last segment of its path: the list of calculations, or one of them. */
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

/** The form and result of each calculation, in a chunk that all share, with the calculator of this one in another. */
const BODIES: Partial<Readonly<Record<CalculationName, ComponentType<object>>>> = Object.fromEntries(
  CALCULATIONS.map((calculation) => [
    calculation.name,
    lazily<object>(async () => {
      const [{ CalculationBody }, engine] = await Promise.all([
        import('./calculation-body.tsx'),
        loadEngine(calculation.name),
      ]);
      return () => <CalculationBody calculation={calculation} engine={engine} />;
    }),
  ]),
);

/** In its own chunk: only a row of a matcher has one. */
const RowLine = lazily(async () => (await import('./parts/row-line.tsx')).RowLine, 'nothing');

/** The page of a calculation: its form, result and examples. */
function CalculationPage({ calculation }: { readonly calculation: Calculation }): ReactNode {
  const Body = BODIES[calculation.name];
  const at = useLocation();
  const [row] = useState(() => rowPlaceIn(at.state));
  return (
    <Page title={calculation.label} about={calculation.about} above={ABOVE} className={styles.page}>
      {row !== undefined && (
        <Suspense fallback={<p className={styles.about}>{row.event}</p>}>
          <RowLine row={row} />
        </Suspense>
      )}
      <RowPlaceContext value={row}>
        <Suspense fallback={<Coming />}>{Body !== undefined && <Body />}</Suspense>
      </RowPlaceContext>
    </Page>
  );
}

/** The placeholder of a form. */
function Coming(): ReactNode {
  return (
    <div className={styles.tall}>
      <Skeleton lines={6} says="Loading the calculation…" />
    </div>
  );
}

const GROUPS: readonly CalculationGroup[] = ['place', 'offers', 'value'];

/** Every calculation of matched bets, offers and value, in three groups, with a search. */
function CalculationsPage(): ReactNode {
  const [words, setWords] = useState('');
  const search = useRef<HTMLInputElement>(null);
  useHotkeys({
    '/': (event) => {
      event.preventDefault();
      search.current?.focus();
    },
  });
  const found = useFoundCalculations(words) ?? CALCULATIONS;
  return (
    <Page
      title="Calculations"
      about="Every calculation of matched bets, offers and value. No login needed."
      above={[{ label: 'Tools', to: PATHS.tools }]}
      end={
        <TextInput
          ref={search}
          type="search"
          before={<Icon path={SEARCH} />}
          after={<Kbd>/</Kbd>}
          aria-label="Search calculations"
          placeholder="Dutching, Kelly, 2up"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      }
    >
      {found.length === 0 && <Empty title="No calculation found">Try another word for it.</Empty>}
      <div className={styles.groups}>
        {GROUPS.map((group) => {
          const own = found.filter((each) => each.group === group);
          return own.length === 0 ? null : (
            <Card key={group} title={CALCULATION_GROUPS[group]}>
              <ul className={styles.pageList}>
                {own.map(({ name, label, about }) => (
                  <li key={name}>
                    <Link to={calculationPath(name)}>
                      <b>{label}</b>
                      <span>{about}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          );
        })}
      </div>
      <p>
        Programs call each of them through the <a href="/api/docs/">API</a>.
      </p>
    </Page>
  );
}

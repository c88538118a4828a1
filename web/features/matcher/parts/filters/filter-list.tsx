import { type CSSProperties, type ReactNode, type UIEvent, useState } from 'react';
import { withSelected } from '#lib/product';
import { Button } from '../../../../components/ui/button.tsx';
import { Checkbox } from '../../../../components/ui/fields/checkbox.tsx';
import { Icon, SEARCH } from '../../../../components/ui/icons.tsx';
import { TextInput } from '../../../../components/ui/fields/input.tsx';
import { useMedia } from '../../../../platform/use-media.ts';
import { Monogram } from '../../../../components/betting/who.tsx';
import { codesOf, type ListGroup, type ListItem } from '../../model/filter-lists.ts';
import { linesInSight, listRows, type ListRow } from '../../model/list-rows.ts';
import styles from './filter-list.module.css';

type FilterListProps = {
  /** The plural noun for its items: `Bookies`. */
  readonly label: string;
  readonly groups: readonly ListGroup[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
  /** The text shown while there is nothing to choose from. */
  readonly empty: string;
  /** True for bookies, which have a two-letter monogram before the name. */
  readonly hasMonograms?: boolean;
};

/** Lists up to this length have no search field. */
const SHORT = 7;
/** Longer lists are virtualised: only lines near the visible part are rendered. */
const LONG = 100;
/** The heights of a line and of the list, in rem: they scale with the user's text size. */
const LINE_REM = { fine: 1.75, coarse: 2.75, large: 4.25 } as const;
const IN_SIGHT_REM = 13;
const USUAL_PX = 16;

/** A multi-select list with groups and a search. */
export function FilterList({
  label,
  groups,
  chosen,
  onChoose,
  empty,
  hasMonograms = false,
}: FilterListProps): ReactNode {
  const [search, setSearch] = useState('');
  const all = codesOf(groups);
  if (all.length === 0) return <p className={styles.empty}>{empty}</p>;
  const rows = listRows(groups, search);
  const found = rows.flatMap((row) => (row.kind === 'item' ? [row.item.code] : []));
  return (
    <>
      {all.length > SHORT && (
        <>
          <TextInput
            type="search"
            aria-label={`Search ${label.toLowerCase()}`}
            placeholder={`Search ${label.toLowerCase()}`}
            before={<Icon path={SEARCH} size="sm" />}
            frameClass={styles.search}
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <div className={styles.acts}>
            <Button variant="link" onClick={() => onChoose(withSelected(chosen, found, true))}>
              Select all
            </Button>
            <Button variant="link" onClick={() => onChoose(withSelected(chosen, found, false))}>
              Clear
            </Button>
          </div>
        </>
      )}
      {rows.length === 0 ? (
        <p className={styles.empty}>Nothing is called that</p>
      ) : (
        <Lines
          label={label}
          rows={rows}
          chosen={new Set(chosen)}
          hasMonograms={hasMonograms}
          onToggle={(code, isOn) => onChoose(withSelected(chosen, [code], isOn))}
        />
      )}
    </>
  );
}

type LinesProps = {
  readonly label: string;
  readonly rows: readonly ListRow[];
  readonly chosen: ReadonlySet<string>;
  readonly hasMonograms: boolean;
  readonly onToggle: (code: string, isOn: boolean) => void;
};

function Lines({ label, rows, chosen, hasMonograms, onToggle }: LinesProps): ReactNode {
  const isCoarse = useMedia('(max-width: 61.99rem), (pointer: coarse)');
  const isLarge = useMedia('(max-width: 19.99rem)');
  const rem = remPx();
  const lineRem = LINE_REM[isLarge ? 'large' : isCoarse ? 'coarse' : 'fine'];
  const line = lineRem * rem;
  const [seen, setSeen] = useState({ scrollTop: 0, height: IN_SIGHT_REM * rem });
  const isLong = rows.length > LONG;
  const { from, to } = isLong
    ? linesInSight(seen, { count: rows.length, line })
    : { from: 0, to: rows.length };
  const scroll = ({ currentTarget }: UIEvent<HTMLDivElement>): void =>
    setSeen({ scrollTop: currentTarget.scrollTop, height: currentTarget.clientHeight });
  // In rem, so that the layout follows a changed text size at once.
  const lines: CSSProperties & Record<'--row', string> = {
    '--row': `${lineRem}rem`,
    paddingTop: `${from * lineRem}rem`,
    paddingBottom: `${(rows.length - to) * lineRem}rem`,
  };
  return (
    <div className={styles.list} role="group" aria-label={label} onScroll={isLong ? scroll : undefined}>
      <div style={lines}>
        {rows.slice(from, to).map((row) =>
          row.kind === 'heading' ? (
            <p key={row.key} className={styles.heading}>
              {row.name}
            </p>
          ) : (
            <Item
              key={row.key}
              item={row.item}
              isOn={chosen.has(row.item.code)}
              hasMonogram={hasMonograms}
              onToggle={onToggle}
            />
          ),
        )}
      </div>
    </div>
  );
}

/** The root font size in pixels, which follows the user's text size. */
function remPx(): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Number.isNaN(size) ? USUAL_PX : size;
}

type ItemProps = {
  readonly item: ListItem;
  readonly isOn: boolean;
  readonly hasMonogram: boolean;
  readonly onToggle: (code: string, isOn: boolean) => void;
};

function Item({ item, isOn, hasMonogram, onToggle }: ItemProps): ReactNode {
  return (
    <Checkbox
      className={styles.item}
      checked={isOn}
      onChange={({ target }) => onToggle(item.code, target.checked)}
      label={
        <span className={styles.name}>
          {hasMonogram && <Monogram name={item.name} />}
          <span>{item.name}</span>
        </span>
      }
      {...(item.end === undefined ? {} : { end: item.end })}
    />
  );
}

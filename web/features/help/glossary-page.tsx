import { type ReactNode, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Empty } from '../../components/ui/empty.tsx';
import { Icon, SEARCH } from '../../components/ui/icons.tsx';
import { TextInput } from '../../components/ui/fields/input.tsx';
import { Kbd } from '../../components/ui/kbd.tsx';
import { Page } from '../../components/ui/page.tsx';
import { PATHS } from '../../app/paths.ts';
import text from '../../components/ui/styles/text.module.css';
import { useHotkeys } from '../../platform/use-hotkeys.ts';
import { findTerms, GLOSSARY } from './model/glossary.ts';
import type { GlossaryTerm } from './model/terms/term.ts';
import { useHashTarget } from './parts/article.tsx';
import styles from './glossary-page.module.css';

const NAMES: ReadonlyMap<string, string> = new Map(GLOSSARY.map(({ id, term }) => [id, term]));

const NONE: readonly string[] = [];

/** The glossary, with a search; each term has its own URL. */
export function GlossaryPage(): ReactNode {
  const search = useRef<HTMLInputElement>(null);
  const { hash, key } = useLocation();
  const [typed, setTyped] = useState({ words: '', at: key });
  // A link to a term clears the earlier search, which might hide the term.
  const words = hash !== '' && typed.at !== key ? '' : typed.words;
  useHashTarget();
  useHotkeys({
    '/': (event) => {
      event.preventDefault();
      search.current?.focus();
    },
  });
  const found = findTerms(words);
  return (
    <Page
      title="Glossary"
      above={[{ label: 'Guides', to: PATHS.guides }]}
      about="The words of the trade, and how Layline uses them. Each has an address that you can link to."
      end={
        <TextInput
          ref={search}
          type="search"
          frameClass={styles.search}
          before={<Icon path={SEARCH} />}
          after={<Kbd>/</Kbd>}
          aria-label="Search the glossary"
          placeholder="A word"
          value={words}
          onChange={({ target }) => setTyped({ words: target.value, at: key })}
        />
      }
    >
      <p className={`${text.sm} ${text.meta} ${styles.count}`} role="status">
        {words.trim() === '' ? `${GLOSSARY.length} words` : `${found.length} found`}
      </p>
      {found.length === 0 ? (
        <Empty title="No such word">Try part of it, or a shorter one.</Empty>
      ) : (
        <dl className={styles.terms}>
          {found.map((each) => (
            <Entry key={each.id} entry={each} />
          ))}
        </dl>
      )}
    </Page>
  );
}

function Entry({
  entry: { id, term, also = NONE, means, see = NONE },
}: {
  readonly entry: GlossaryTerm;
}): ReactNode {
  return (
    <div className={styles.entry}>
      <dt id={id}>
        <Link to={`#${id}`} className={styles.name}>
          {term}
        </Link>
        {also.length > 0 && <span className={styles.also}>also {also.join(', ')}</span>}
      </dt>
      <dd>
        {means}
        {see.length > 0 && (
          <span className={styles.see}>
            See{' '}
            {see.map((other, index) => (
              <span key={other}>
                {index > 0 && ', '}
                <Link to={`#${other}`}>{NAMES.get(other) ?? other}</Link>
              </span>
            ))}
          </span>
        )}
      </dd>
    </div>
  );
}

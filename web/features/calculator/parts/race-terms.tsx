import { type ReactNode, useState } from 'react';
import { type PlaceTerms, placeTerms } from '#lib';
import { NumberInput } from '../../../components/betting/number-input.tsx';
import { readAs } from '../../../components/betting/typed-input.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { Disclosure } from '../../../components/ui/disclosure.tsx';
import { Field } from '../../../components/ui/fields/field.tsx';
import { Switch } from '../../../components/ui/fields/switch.tsx';
import styles from './race-terms.module.css';

type PaidTerms = Extract<PlaceTerms, { readonly kind: 'eachWay' }>;

type RaceTermsProps = {
  /** The end of every label, for screen readers: `selection C`. */
  readonly more?: string;
  /** Called when the user applies the terms. */
  readonly onUse: (terms: PaidTerms) => void;
};

/** The standard each-way terms of a race by its runners, folded away, with a button that applies them. */
export function RaceTerms({ more, onUse }: RaceTermsProps): ReactNode {
  const label = 'Terms by race';
  return (
    <div className={styles.race}>
      <Disclosure label={label} {...(more !== undefined && { name: `${label} ${more}` })}>
        <RaceFields more={more} onUse={onUse} />
      </Disclosure>
    </div>
  );
}

function RaceFields({
  more,
  onUse,
}: {
  readonly more: string | undefined;
  readonly onUse: RaceTermsProps['onUse'];
}): ReactNode {
  const [runners, setRunners] = useState('');
  const [isHandicap, setHandicap] = useState(false);
  const found = runners === '' ? undefined : placeTerms({ runners, handicap: isHandicap });
  const errors = found === undefined || found.ok ? [] : found.issues.map(({ message }) => message);
  const terms = found?.ok === true ? found.value : undefined;
  const named = more === undefined ? {} : { more };
  return (
    <div className={styles.fields}>
      <Field label="Runners" {...named} className={styles.runners} errors={errors}>
        {(control) => (
          <NumberInput
            {...control}
            inputMode="numeric"
            step="1"
            maxLength={32}
            stored={runners}
            {...readAs('places')}
            onType={setRunners}
          />
        )}
      </Field>
      <Switch
        className={styles.handicap}
        label="Handicap"
        {...(more !== undefined && { 'aria-label': `Handicap ${more}` })}
        checked={isHandicap}
        onChange={({ target }) => setHandicap(target.checked)}
      />
      <p role="status" className={styles.found}>
        {terms !== undefined && termsText(terms)}
      </p>
      {terms?.kind === 'eachWay' && (
        <Button size="sm" onClick={() => onUse(terms)}>
          Use these terms
        </Button>
      )}
    </div>
  );
}

/** `1/5 the first 3`. */
function termsText(terms: PlaceTerms): string {
  return terms.kind === 'winOnly'
    ? 'Win only: no places are paid'
    : `${terms.terms} the first ${terms.places}`;
}

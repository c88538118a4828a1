import type { ReactNode } from 'react';
import type { ConcessionDraft, NumberInput, TypedField } from '#lib';
import { storedText } from '#lib/slip';
import { Button } from '../../../components/ui/button.tsx';
import { Field, FieldErrors } from '../../../components/ui/fields/field.tsx';
import { Icon, MINUS, PLUS, X } from '../../../components/ui/icons.tsx';
import { concessionLabel } from '../model/concession-label.ts';
import { ChoiceField } from './choice-field.tsx';
import styles from './bonuses-form.module.css';
import { readAs, TypedInput } from '../../../components/betting/typed-input.tsx';

type ConcessionFieldsProps = {
  readonly concession: ConcessionDraft;
  /** From 1. */
  readonly number: number;
  readonly errorsAt: (path: string) => readonly string[];
  readonly onType: (concession: ConcessionDraft) => void;
  readonly onChoose: (concession: ConcessionDraft) => void;
  readonly onLeave: () => void;
  readonly onRemove: () => void;
};

/** The fields of one concession, by its kind. */
export function ConcessionFields(props: ConcessionFieldsProps): ReactNode {
  const { concession, number, errorsAt, onType, onRemove } = props;
  const label = concessionLabel(concession.kind);
  const more = `of bonus ${number}`;
  return (
    <fieldset className={styles.concession}>
      <legend>
        {number}. {label}
      </legend>
      <Button
        variant="quiet"
        size="sm"
        square
        className={styles.remove}
        aria-label={`Remove bonus ${number}`}
        onClick={onRemove}
      >
        <Icon path={X} size="sm" />
      </Button>
      <KindFields {...props} more={more} />
      <ConcessionField
        field="cap"
        label="At most"
        more={more}
        before="£"
        placeholder="No limit"
        stored={numberText(concession.cap)}
        errors={errorsAt('cap')}
        onType={(cap) => onType({ ...concession, cap: cap === '' ? null : cap })}
        onLeave={props.onLeave}
      />
      <div className={styles.wide}>
        <FieldErrors id={`bonus-${number}-errors`} errors={errorsAt('kind')} />
      </div>
    </fieldset>
  );
}

function KindFields(props: ConcessionFieldsProps & { readonly more: string }): ReactNode {
  const { concession, more, errorsAt, onType, onChoose, onLeave } = props;
  if (concession.kind === 'oneWinner') return <OneWinnerFields {...props} concession={concession} />;
  return (
    <>
      {concession.kind === 'allWinners' ? (
        <ConcessionField
          field="percent"
          label="Pays"
          more={more}
          after="%"
          stored={numberText(concession.percent)}
          errors={errorsAt('percent')}
          onType={(percent) => onType({ ...concession, percent })}
          onLeave={onLeave}
        />
      ) : (
        <LadderFields {...props} concession={concession} />
      )}
      <ChoiceField
        label="Of"
        more={more}
        value={concession.of ?? 'winnings'}
        choices={[
          ['winnings', 'the winnings'],
          ['returns', 'the returns'],
        ]}
        errors={errorsAt('of')}
        onChoose={(of) => onChoose({ ...concession, of: of === 'returns' ? of : 'winnings' })}
      />
    </>
  );
}

type OneWinnerProps = ConcessionFieldsProps & {
  readonly concession: Extract<ConcessionDraft, { kind: 'oneWinner' }>;
  readonly more: string;
};

function OneWinnerFields(props: OneWinnerProps): ReactNode {
  const { concession, more, errorsAt, onType, onChoose, onLeave } = props;
  const { kind, cap, percent, multiply } = concession;
  const isPercent = percent !== undefined && percent !== null;
  const key = isPercent ? 'percent' : 'multiply';
  const withKey = (name: typeof key, text: string): ConcessionDraft => ({
    kind,
    ...(name === 'percent' ? { percent: text } : { multiply: text }),
    ...(cap !== undefined && { cap }),
  });
  return (
    <>
      <ChoiceField
        label="If one wins"
        more={more}
        value={key}
        choices={[
          ['multiply', 'multiply its odds'],
          ['percent', 'add a percentage'],
        ]}
        onChoose={(value) => onChoose(withKey(value === 'percent' ? value : 'multiply', ''))}
      />
      <ConcessionField
        field={key}
        label={isPercent ? 'Of its winnings' : 'Odds times'}
        more={more}
        {...(isPercent ? { after: '%' } : { before: '×' })}
        stored={numberText(isPercent ? percent : multiply)}
        errors={[...errorsAt('multiply'), ...errorsAt('percent')]}
        onType={(text) => onType(withKey(key, text))}
        onLeave={onLeave}
      />
    </>
  );
}

type LadderFieldsProps = {
  readonly concession: Extract<ConcessionDraft, { kind: 'accumulator' }>;
  readonly more: string;
  readonly errorsAt: (path: string) => readonly string[];
  readonly onType: (concession: ConcessionDraft) => void;
  readonly onChoose: (concession: ConcessionDraft) => void;
  readonly onLeave: () => void;
};

/** The percentages of an accumulator bonus by number of legs, and the minimum odds of a leg. */
function LadderFields({ concession, more, ...props }: LadderFieldsProps): ReactNode {
  const { errorsAt, onType, onChoose, onLeave } = props;
  const { ladder, minOdds } = concession;
  const steps = stepsOf(ladder);
  return (
    <>
      {steps.map(([legs, percent], index) => (
        <ConcessionField
          key={legs}
          field="percent"
          label={index === steps.length - 1 ? `${legs} legs and more` : `${legs} legs`}
          more={more}
          after="%"
          stored={numberText(percent)}
          errors={errorsAt(`ladder.${legs}`)}
          onType={(text) => onType({ ...concession, ladder: { ...ladder, [legs]: text } })}
          onLeave={onLeave}
        />
      ))}
      <div className={styles.steps}>
        <Button size="sm" onClick={() => onChoose({ ...concession, ladder: withStep(ladder) })}>
          <Icon path={PLUS} size="sm" />
          Add a step
        </Button>
        {steps.length > 1 && (
          <Button
            size="sm"
            variant="quiet"
            onClick={() => onChoose({ ...concession, ladder: withoutStep(ladder, steps.at(-1)?.[0] ?? '') })}
          >
            <Icon path={MINUS} size="sm" />
            Remove the last
          </Button>
        )}
        <FieldErrors id={`ladder-errors ${more}`} errors={errorsAt('ladder')} />
      </div>
      <ConcessionField
        field="minOdds"
        label="Legs count from odds of"
        more={more}
        stored={numberText(minOdds)}
        placeholder="Any"
        errors={errorsAt('minOdds')}
        onType={(text) => onType({ ...concession, minOdds: text === '' ? null : text })}
        onLeave={onLeave}
      />
    </>
  );
}

type ConcessionFieldProps = {
  readonly field: TypedField;
  readonly label: string;
  readonly more: string;
  readonly before?: string;
  readonly after?: string;
  readonly placeholder?: string;
  readonly stored: string;
  readonly errors: readonly string[];
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
};

/** A text field of a concession, parsed by its field type. */
function ConcessionField({ field, label, more, errors, onType, ...input }: ConcessionFieldProps): ReactNode {
  return (
    <Field label={label} more={more} errors={errors}>
      {(control) => (
        <TypedInput
          {...control}
          {...input}
          {...readAs(field)}
          numeric
          inputMode={field === 'minOdds' ? 'text' : 'decimal'}
          onType={(text) => onType(storedText(field, text))}
        />
      )}
    </Field>
  );
}

/** The text of a number in a draft; empty for none. */
function numberText(value: NumberInput | null | undefined): string {
  return value === undefined || value === null ? '' : String(value);
}

/** The steps of a ladder in the order of their legs. */
function stepsOf(ladder: Readonly<Record<string, NumberInput>>): readonly (readonly [string, NumberInput])[] {
  return Object.entries(ladder).toSorted(([a], [b]) => Number(a) - Number(b));
}

/** The ladder with one more step, for one leg more than its longest. */
function withStep(ladder: Readonly<Record<string, NumberInput>>): Readonly<Record<string, NumberInput>> {
  const longest = Math.max(1, ...Object.keys(ladder).map(Number).filter(Number.isSafeInteger));
  return { ...ladder, [String(longest + 1)]: '' };
}

/** The ladder without a step. */
function withoutStep(
  ladder: Readonly<Record<string, NumberInput>>,
  legs: string,
): Readonly<Record<string, NumberInput>> {
  return Object.fromEntries(Object.entries(ladder).filter(([key]) => key !== legs));
}

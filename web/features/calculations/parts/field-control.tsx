import type { ReactNode } from 'react';
import { type CalculationField, fieldAt, type FormEntries, rowOf } from '#lib/calculations';
import { ListFieldControl } from './list-field.tsx';
import { ValueFieldControl } from './value-field.tsx';

/** An issue of a form. */
export type Found = { readonly path: string; readonly message: string };
type FieldControlProps = {
  readonly field: CalculationField;
  readonly entries: FormEntries;
  readonly issues: readonly Found[];
  readonly onChange: (entry: string | readonly string[]) => void;
};

/** A field of a calculation, or the rows of a list, with the issues found there. */
export function FieldControl({ field, entries, issues, onChange }: FieldControlProps): ReactNode {
  const entry = entries[field.name];
  const own = issues.flatMap((found) => {
    const at = fieldAt([field], found.path);
    return at === undefined ? [] : [{ item: at.item, message: found.message }];
  });
  if (field.kind === 'list') {
    const texts = typeof entry === 'string' ? [entry] : (entry ?? []);
    const items = new Map<number, readonly string[]>();
    for (const { item, message } of own) {
      const row = item === undefined ? undefined : rowOf(texts, Number(item));
      if (row !== undefined) items.set(row, [...(items.get(row) ?? []), message]);
    }
    const whole = own.flatMap(({ item, message }) => (item === undefined ? [message] : []));
    return <ListFieldControl field={field} texts={texts} errors={{ whole, items }} onChange={onChange} />;
  }
  const errors = own.map(({ message }) => message);
  return (
    <ValueFieldControl
      field={field}
      value={typeof entry === 'string' ? entry : ''}
      errors={errors}
      onChange={onChange}
    />
  );
}

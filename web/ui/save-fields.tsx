import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import { Select, TextArea } from './input.tsx';
import { Switch } from './switch.tsx';

/** Maximum length of the notes, in characters. */
const MOST_NOTES = 2000;

/** The user's details of a bet to save. An empty `bookieId` means none. */
export type SaveWords = {
  readonly bookieId: string;
  readonly placed: boolean;
  readonly liveTrack: boolean;
  readonly notes: string;
};

type SaveFieldsProps = {
  readonly words: SaveWords;
  readonly bookies: readonly { readonly code: string; readonly name: string }[];
  readonly onType: (words: SaveWords) => void;
  /** Fields after the bookie. */
  readonly children?: ReactNode;
};

/** The fields of the save dialog, other than the bet itself. */
export function SaveFields(props: SaveFieldsProps): ReactNode {
  const { words, bookies, onType, children } = props;
  const type = (changes: Partial<SaveWords>): void => onType({ ...words, ...changes });
  return (
    <>
      <BookieField
        label="Bookie"
        first
        bookies={bookies}
        value={words.bookieId}
        onChoose={(bookieId) => type({ bookieId })}
      />
      {children}
      <Switch
        spread
        label="Placed"
        about="The bet is on: it counts in your figures."
        checked={words.placed}
        onChange={({ target }) => type({ placed: target.checked })}
      />
      <Switch
        spread
        label="Live track"
        about="Show it on the dashboard while it is in play."
        checked={words.liveTrack}
        onChange={({ target }) => type({ liveTrack: target.checked })}
      />
      <Field label="Notes">
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={MOST_NOTES}
            value={words.notes}
            onChange={({ target }) => type({ notes: target.value })}
          />
        )}
      </Field>
    </>
  );
}

type BookieFieldProps = {
  readonly label: string;
  /** True if the dialog opens with focus here. */
  readonly first?: boolean;
  readonly bookies: SaveFieldsProps['bookies'];
  /** The code of the chosen one; empty for none. */
  readonly value: string;
  readonly onChoose: (code: string) => void;
};

/** A select of a bookie or an exchange, or none. */
export function BookieField({ label, first, bookies, value, onChoose }: BookieFieldProps): ReactNode {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          {...(first === true ? { 'data-focus-first': '' } : {})}
          value={value}
          onChange={({ target }) => onChoose(target.value)}
        >
          <option value="">None</option>
          {bookies.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

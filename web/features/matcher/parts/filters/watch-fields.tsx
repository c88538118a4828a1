import type { ReactNode } from 'react';
import { type Feed, SECOND_SCORES } from '#lib/matched';
import { digitsEntry, type WatchKind } from '#lib/product';
import type { WatchChannel } from '#lib/wire';
import { fieldErrors } from '../../../../api/error-sentence.ts';
import { Field } from '../../../../components/ui/fields/field.tsx';
import { Select, TextInput } from '../../../../components/ui/fields/input.tsx';
import styles from './watch-fields.module.css';

const KINDS: Readonly<Record<WatchKind, string>> = {
  rating: 'Rating of at least, in %',
  free_bet: 'Free bet keeps at least, in %',
  loss: 'Loss on £10 of at most, in £',
};
const CHANNELS: Readonly<Record<WatchChannel, string>> = {
  page: 'The log on your account page',
  webhook: 'A webhook',
  discord: 'Discord',
  telegram: 'Telegram',
};
const QUIET: readonly (readonly [minutes: number, text: string])[] = [
  [15, '15 minutes'],
  [60, '1 hour'],
  [240, '4 hours'],
  [1440, '1 day'],
];
const DAYS = [1, 7, 30, 90];
/** The fields of the form, as they are typed. */
export type Draft = {
  readonly name: string;
  readonly kind: WatchKind;
  readonly at: string;
  readonly channel: WatchChannel;
  readonly url: string;
  readonly botToken: string;
  readonly chat: string;
  readonly quietMinutes: number;
  readonly expiresInDays: number;
};

type FieldsProps = { readonly draft: Draft; readonly onChange: (part: Partial<Draft>) => void };

/** The figure that rows are reported by, and its limit. */
export function LimitFields({
  feed,
  draft,
  errors,
  onChange,
}: FieldsProps & { readonly feed: Feed; readonly errors: readonly string[] }): ReactNode {
  const kinds = (['rating', 'free_bet', 'loss'] as const).filter(
    (kind) => kind !== 'free_bet' || SECOND_SCORES[feed] === 'percent',
  );
  return (
    <div className={styles.two}>
      <Field label="Report rows with">
        {(control) => (
          <Select
            {...control}
            value={draft.kind}
            onChange={({ target }) =>
              onChange({ kind: kinds.find((kind) => kind === target.value) ?? 'rating' })
            }
          >
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {KINDS[kind]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Limit" errors={errors}>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            placeholder={draft.kind === 'loss' ? '0.25' : '97.5'}
            value={draft.at}
            onChange={({ target }) => onChange({ at: digitsEntry(target.value) })}
          />
        )}
      </Field>
    </div>
  );
}

const ALL_CHANNELS = ['page', 'webhook', 'discord', 'telegram'] as const;

/** The channel of the messages, and its address. */
export function ChannelFields({
  draft,
  error,
  onChange,
}: FieldsProps & { readonly error: Error | null }): ReactNode {
  const { channel } = draft;
  return (
    <>
      <Field label="Send it to">
        {(control) => (
          <Select
            {...control}
            value={channel}
            onChange={({ target }) =>
              onChange({ channel: ALL_CHANNELS.find((each) => each === target.value) ?? 'page' })
            }
          >
            {ALL_CHANNELS.map((each) => (
              <option key={each} value={each}>
                {CHANNELS[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {(channel === 'webhook' || channel === 'discord') && (
        <Field
          label={channel === 'discord' ? "Address of the channel's webhook" : 'Address'}
          hint="Starts with https://. It is stored encrypted and not shown again."
          errors={fieldErrors(error, 'target.url')}
        >
          {(control) => (
            <TextInput
              {...control}
              type="url"
              value={draft.url}
              onChange={({ target }) => onChange({ url: target.value })}
            />
          )}
        </Field>
      )}
      {channel === 'telegram' && (
        <>
          <Field
            label="Token of your bot"
            hint="It is stored encrypted and not shown again."
            errors={fieldErrors(error, 'target.bot_token')}
          >
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                value={draft.botToken}
                onChange={({ target }) => onChange({ botToken: target.value })}
              />
            )}
          </Field>
          <Field label="Chat" hint="Its id, or @name." errors={fieldErrors(error, 'target.chat')}>
            {(control) => (
              <TextInput
                {...control}
                value={draft.chat}
                onChange={({ target }) => onChange({ chat: target.value })}
              />
            )}
          </Field>
        </>
      )}
    </>
  );
}

/** The quiet time and the expiry. */
export function TimeFields({ draft, onChange }: FieldsProps): ReactNode {
  return (
    <div className={styles.two}>
      <Field label="Repeat a row after">
        {(control) => (
          <Select
            {...control}
            value={draft.quietMinutes}
            onChange={({ target }) => onChange({ quietMinutes: Number(target.value) })}
          >
            {QUIET.map(([minutes, text]) => (
              <option key={minutes} value={minutes}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Expires after">
        {(control) => (
          <Select
            {...control}
            value={draft.expiresInDays}
            onChange={({ target }) => onChange({ expiresInDays: Number(target.value) })}
          >
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {days === 1 ? '1 day' : `${days} days`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

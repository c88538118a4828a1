import type { ReactNode } from 'react';
import { type Feed, SECOND_SCORES } from '#lib/matched';
import { type WatchKind, watchLimitMistake } from '#lib/product';
import type { WatchChannel } from '#lib/wire';
import { fieldErrors } from '../api/error-sentence.ts';
import type { Watch } from '../api/watches.ts';
import { AmountField } from '../components/betting/amount-field.tsx';
import { Field } from '../components/ui/fields/field.tsx';
import { Select, TextInput } from '../components/ui/fields/input.tsx';
import { dayText } from '../components/ui/text/dates.ts';
import styles from './watch-fields.module.css';

const KINDS: Readonly<Record<WatchKind, string>> = {
  rating: 'Minimum rating (%)',
  free_bet: 'Minimum kept of a free bet (%)',
  loss: 'Maximum loss on £10 (£)',
};
/** Example limits, within the caps of every tier. */
const EXAMPLES: Readonly<Record<WatchKind, string>> = { rating: '90', free_bet: '65', loss: '1.00' };
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
/** The typed fields of a watch form. */
export type WatchDraft = {
  readonly name: string;
  readonly kind: WatchKind;
  readonly at: string;
  readonly channel: WatchChannel;
  readonly url: string;
  readonly botToken: string;
  readonly chat: string;
  readonly quietMinutes: number;
  /** Null to keep the expiry of the edited watch. */
  readonly expiresInDays: number | null;
};

/** The parts of a watch that its form keeps unless they are replaced. */
export type StoredWatch = Pick<Watch, 'channel' | 'target' | 'quietMinutes' | 'expiresAt'>;

type FieldsProps = {
  readonly draft: WatchDraft;
  readonly onChange: (part: Partial<WatchDraft>) => void;
  /** The edited watch; undefined for a new one. */
  readonly stored?: StoredWatch | undefined;
};

/** The condition of a watch: its figure and the limit. */
export function LimitFields({
  feed,
  draft,
  errors,
  onChange,
}: Omit<FieldsProps, 'stored'> & { readonly feed: Feed; readonly errors: readonly string[] }): ReactNode {
  const kinds = (['rating', 'free_bet', 'loss'] as const).filter(
    (kind) => kind !== 'free_bet' || SECOND_SCORES[feed] === 'percent',
  );
  const mistake = draft.at === '' ? undefined : watchLimitMistake(draft);
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
      <AmountField
        label="Limit"
        unit={draft.kind === 'loss' ? '£' : '%'}
        stored={draft.at}
        hint={`For example ${EXAMPLES[draft.kind]}.`}
        errors={mistake === undefined ? errors : [mistake]}
        onType={(at) => onChange({ at })}
      />
    </div>
  );
}

const ALL_CHANNELS = ['page', 'webhook', 'discord', 'telegram'] as const;
const ENCRYPTED = 'It is stored encrypted and not shown again.';

const NO_ADDRESS = { url: '', botToken: '', chat: '' } as const;

/** The channel of the messages, and its target. */
export function ChannelFields({
  draft,
  error,
  stored,
  onChange,
}: FieldsProps & { readonly error: Error | null }): ReactNode {
  const { channel } = draft;
  const isStored = channel === stored?.channel;
  const kept = `Leave it empty to keep the stored one (${stored?.target ?? ''}).`;
  return (
    <>
      <Field label="Send it to">
        {(control) => (
          <Select
            {...control}
            value={channel}
            onChange={({ target }) =>
              onChange({
                channel: ALL_CHANNELS.find((each) => each === target.value) ?? 'page',
                // A channel has no use for the target of another.
                ...NO_ADDRESS,
              })
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
          hint={isStored ? kept : `Starts with https://. ${ENCRYPTED}`}
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
            hint={isStored ? `Leave both empty to keep the stored ones (${stored.target ?? ''}).` : ENCRYPTED}
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
export function TimeFields({ draft, stored, onChange }: FieldsProps): ReactNode {
  const isListed = stored === undefined || QUIET.some(([minutes]) => minutes === stored.quietMinutes);
  return (
    <div className={styles.two}>
      <Field label="Repeat a row after">
        {(control) => (
          <Select
            {...control}
            value={draft.quietMinutes}
            onChange={({ target }) => onChange({ quietMinutes: Number(target.value) })}
          >
            {!isListed && <option value={stored.quietMinutes}>{stored.quietMinutes} minutes</option>}
            {QUIET.map(([minutes, text]) => (
              <option key={minutes} value={minutes}>
                {text}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={stored === undefined ? 'Expires after' : 'Expires'}>
        {(control) => (
          <Select
            {...control}
            value={draft.expiresInDays ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ expiresInDays: value === '' ? null : Number(value) })
            }
          >
            {stored !== undefined && <option value="">On {dayText(stored.expiresAt)}, as now</option>}
            {DAYS.map((days) => (
              <option key={days} value={days}>
                {stored === undefined ? '' : 'In '}
                {days === 1 ? '1 day' : `${days} days`}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

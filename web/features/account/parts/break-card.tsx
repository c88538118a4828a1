import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { takeBreak } from '../../../api/account.ts';
import { breakQuery } from '../../../api/break.ts';
import { errorSentence, fieldErrors } from '../../../api/error-sentence.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card, CardBody } from '../../../components/ui/card.tsx';
import { ConfirmDialog } from '../../../components/ui/confirm-dialog.tsx';
import { dayAfter, dayText, londonDay } from '../../../components/ui/text/dates.ts';
import { Field } from '../../../components/ui/fields/field.tsx';
import { Select } from '../../../components/ui/fields/input.tsx';
import { useMinute } from '../../../platform/use-second.ts';
import { focusOn } from '../../../platform/focus.ts';
import { Loaded } from './loaded.tsx';
import styles from './card-parts.module.css';

const LENGTHS = [
  { value: 'day', label: 'A day', length: { days: 1 } },
  { value: 'week', label: 'A week', length: { days: 7 } },
  { value: 'month', label: 'A month', length: { months: 1 } },
  { value: 'quarter', label: 'Three months', length: { months: 3 } },
  { value: 'half', label: 'Six months', length: { months: 6 } },
  { value: 'year', label: 'A year', length: { months: 12 } },
] as const;

/** A form that starts a break: the betting features close until a day, which can be extended only. */
export function BreakCard(): ReactNode {
  const taken = useQuery(breakQuery);
  return (
    <Card title="Take a break">
      <CardBody>
        <Loaded query={taken} says="Loading…">
          {({ until }) => <BreakForm until={until} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function BreakForm({ until }: { readonly until: string | null }): ReactNode {
  const today = londonDay(useMinute());
  const [chosen, setChosen] = useState('week');
  const [isAsking, setAsking] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const { length } = LENGTHS.find(({ value }) => value === chosen) ?? LENGTHS[1];
  const end = dayAfter(today, length);
  const isLonger = until === null || end > until;
  return (
    <div className={styles.stack}>
      {until === null ? (
        <p>
          The matchers, the journeys and the plan close for you until the day you choose. The calculators,
          your dashboard and this page stay open. An active plan continues until you cancel it. A break is not
          self-exclusion:{' '}
          <a href="https://www.gamstop.co.uk/" target="_blank" rel="noopener noreferrer">
            GAMSTOP
          </a>{' '}
          shuts you out of all online gambling sites licensed in Great Britain.
        </p>
      ) : (
        <p ref={status} tabIndex={-1}>
          <b>You are taking a break until {dayText(until)}.</b> It can be made longer, and not shorter.
        </p>
      )}
      <div className={styles.row}>
        <Field label="For how long">
          {(control) => (
            <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              {LENGTHS.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button disabled={!isLonger} onClick={() => setAsking(true)}>
          {until === null ? 'Take a break' : 'Make it longer'}
        </Button>
      </div>
      <p>{isLonger ? `Until ${dayText(end)}.` : 'Choose a longer time than the break has left.'}</p>
      {isAsking && (
        <BreakDialog
          until={end}
          onTaken={() => {
            setAsking(false);
            // The button that opened the dialog is disabled by now.
            setTimeout(() => focusOn(status.current));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function BreakDialog({
  until,
  onTaken,
  onClose,
}: {
  readonly until: string;
  readonly onTaken: () => void;
  readonly onClose: () => void;
}): ReactNode {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    ...takeBreak,
    onSuccess: (taken) => {
      client.setQueryData(breakQuery.queryKey, taken);
      onTaken();
    },
  });
  const [wrong] = fieldErrors(error, 'until');
  return (
    <ConfirmDialog
      title={`A break until ${dayText(until)}?`}
      action="Take a break"
      keep="Not now"
      busy={isPending}
      problem={error === null ? undefined : (wrong ?? errorSentence(error))}
      onConfirm={() => mutate({ until })}
      onClose={onClose}
    >
      <p>It begins now and cannot be made shorter, not even by us. You can make it longer at any time.</p>
    </ConfirmDialog>
  );
}

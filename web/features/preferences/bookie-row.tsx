import type { ReactNode } from 'react';
import { typedMistake } from '#lib';
import { BOOKIE_RULE4_MODES, type BookiePreferences } from '#lib/product';
import { storedText } from '#lib/slip';
import type { StableConfig } from '../../api/stable-config.ts';
import { STAR } from '../../ui/account-icons.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/input.tsx';
import { MISSING } from '../../ui/pounds.ts';
import { Who } from '../../ui/who.tsx';
import styles from './bookies-card.module.css';
import { LeftField } from './left-field.tsx';
import { NamelessSwitch } from './nameless-switch.tsx';

const RULE4_LABELS = { back: 'Back', lay: 'Lay', both: 'Both', off: 'Off' } as const;

type BookieRowProps = {
  readonly bookie: StableConfig['bookies'][number];
  readonly kept: BookiePreferences;
  readonly onChange: (change: Partial<BookiePreferences>) => void;
};

/** The server accepts 0 to 100 with at most six decimal places. */
const COMMISSION = /^(?:\d{1,2}(?:\.\d{1,6})?|100)?$/u;

function commissionMistake(text: string): string | undefined {
  const isRight = COMMISSION.test(storedText('commissionPct', text));
  return (
    typedMistake('commissionPct', text)?.message ??
    (isRight ? undefined : 'Give 0 to 100, with at most 6 places')
  );
}

/** The user's preferences about one bookie. */
export function BookieRow({ bookie, kept, onChange }: BookieRowProps): ReactNode {
  const { name, commission } = bookie;
  return (
    <tr className={classNames(kept.hidden && styles.dim)}>
      <th scope="row">
        <Who name={name} />
      </th>
      <td>
        <Button
          variant="quiet"
          size="sm"
          square
          className={styles.star}
          aria-pressed={kept.favorite}
          aria-label={`Favourite: ${name}`}
          onClick={() => onChange({ favorite: !kept.favorite })}
        >
          <Icon path={STAR} />
        </Button>
      </td>
      <td>
        <NamelessSwitch
          name={`Hide ${name}`}
          checked={kept.hidden}
          onChange={(hidden) => onChange({ hidden })}
        />
      </td>
      <td>
        <NamelessSwitch
          name={`${name} is gubbed`}
          checked={kept.gubbed}
          onChange={(gubbed) => onChange({ gubbed })}
        />
      </td>
      <td>
        <LeftField
          frameClass={styles.commission}
          aria-label={`Commission, ${name}`}
          numeric
          after="%"
          inputMode="decimal"
          maxLength={9}
          placeholder={commission === '' ? MISSING : commission}
          stored={kept.commission}
          savedAs={(text) => storedText('commissionPct', text)}
          mistakeIn={commissionMistake}
          onLeave={(own) => onChange({ commission: own })}
        />
      </td>
      <td>
        <Select
          frameClass={styles.rule4}
          aria-label={`Rule 4, ${name}`}
          value={kept.rule4Mode}
          onChange={({ target }) => {
            const rule4Mode = BOOKIE_RULE4_MODES.find((mode) => mode === target.value);
            if (rule4Mode !== undefined) onChange({ rule4Mode });
          }}
        >
          {BOOKIE_RULE4_MODES.map((mode) => (
            <option key={mode} value={mode}>
              {RULE4_LABELS[mode]}
            </option>
          ))}
        </Select>
      </td>
      <td>
        <LeftField
          frameClass={styles.notes}
          aria-label={`Notes, ${name}`}
          placeholder="Add a note"
          maxLength={1000}
          stored={kept.notes}
          onLeave={(notes) => onChange({ notes })}
        />
      </td>
    </tr>
  );
}

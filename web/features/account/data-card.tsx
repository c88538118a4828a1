import { type ReactNode, useState } from 'react';
import { EXPORT_PATH } from '../../api/account.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './card-parts.module.css';

/** The data export and the deletion of the account. */
export function DataCard(): ReactNode {
  const [isDeleting, setDeleting] = useState(false);
  return (
    <Card title="Your data">
      <CardBody className={styles.stack}>
        <p>
          Everything we keep about you in one file: account, sessions, preferences, journeys, bets and plan.
        </p>
        <ButtonLink reloadDocument download to={EXPORT_PATH}>
          Download my data
        </ButtonLink>
        <p>Deleting the account ends the plan and removes all of it at once. Nothing can be brought back.</p>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          Delete account
        </Button>
        {isDeleting && <DeleteDialog onClose={() => setDeleting(false)} />}
      </CardBody>
    </Card>
  );
}

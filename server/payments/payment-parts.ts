import type { Db } from '../db/schema.ts';
import type { Doors } from '../http/doors.ts';
import type { PaymentGateway } from './gateway.ts';

/** What payments are made of. */
export type PaymentParts = {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Pick<Doors['log'], 'security' | 'failure'>;
};

/** The same where there is somebody to take the money. */
export type GatewayParts = PaymentParts & { readonly gateway: PaymentGateway };

import type { Db } from '../db/schema.ts';
import type { HttpDependencies } from '../http/http-dependencies.ts';
import { Problem, unavailable } from '../http/problem.ts';
import { GatewayError, type PaymentGateway } from './gateway.ts';

/** The dependencies of payments. */
export type PaymentParts = {
  readonly db: Db;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: Pick<HttpDependencies['log'], 'security' | 'failure'>;
};

/** The same, with a payment gateway. */
export type GatewayParts = PaymentParts & { readonly gateway: PaymentGateway };

/** Runs work that needs the gateway, for a request. Throws 503 if there is no gateway, or if it fails. */
export type WithGateway = <T>(requestId: string, work: (parts: GatewayParts) => Promise<T>) => Promise<T>;

export function gatewayRunner(parts: PaymentParts, gateway: PaymentGateway | undefined): WithGateway {
  return async (requestId, work) => {
    if (gateway === undefined) throw paymentsOff();
    try {
      return await work({ ...parts, gateway });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      parts.log.failure(error, requestId);
      throw unavailable('payment service');
    }
  };
}

function paymentsOff(): Problem {
  return new Problem(503, {
    detail: 'Payments are switched off on this server',
    headers: { 'retry-after': '86400' },
    kind: 'payments-off',
  });
}

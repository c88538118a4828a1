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

/** The same with a gateway that takes the money. */
export type GatewayParts = PaymentParts & { readonly gateway: PaymentGateway };

/** Does work that needs the gateway, for a request. Throws 503 where there is no gateway, or it does not do its part. */
export type ReachGateway = <T>(requestId: string, work: (parts: GatewayParts) => Promise<T>) => Promise<T>;

export function reachGateway(parts: PaymentParts, gateway: PaymentGateway | undefined): ReachGateway {
  return async (requestId, work) => {
    if (gateway === undefined) throw notForSale();
    try {
      return await work({ ...parts, gateway });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      parts.log.failure(error, requestId);
      throw unavailable('payment service');
    }
  };
}

function notForSale(): Problem {
  return new Problem(503, {
    detail: 'No plan is sold here: payments are switched off',
    headers: { 'retry-after': '86400' },
    kind: 'payments-off',
  });
}

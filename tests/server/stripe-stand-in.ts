import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

import { portOf } from '../port-of.ts';
import * as json from './stripe-json.ts';
import { found, type Invoice, type Ledger, type Session } from './stripe-ledger.ts';

/** The fault of the simulated Stripe. */
export type Fault = 'none' | 'cuts connections' | 'loses answers' | 'never answers' | 'answers 500';

export type StripeStandIn = {
  readonly port: string;
  fault: Fault;
  /** Requests so far, such as `POST /v1/checkout/sessions`, without ids. */
  readonly calls: string[];
  readonly close: () => Promise<void>;
};

export const STAND_IN_KEY = 'sk_test_stand_in';

type Call = { readonly method: string; readonly path: readonly string[]; readonly fields: URLSearchParams };
type Reply = { readonly status: number; readonly body: unknown };

/** Serves the part of Stripe's API that the server uses on a local port, over a ledger that the test controls. */
export async function startStripe(ledger: Ledger): Promise<StripeStandIn> {
  const replies = new Map<string, Reply>();
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const standIn: StripeStandIn = {
    port: String(portOf(server)),
    fault: 'none',
    calls: [],
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return standIn;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = request;
    const { pathname, search } = new URL(url, 'http://stripe');
    standIn.calls.push(`${method} ${pathname.replaceAll(/\/[a-z_]+_\w{32}/gu, '/{id}')}`);
    const body = await text(request);
    if (standIn.fault === 'cuts connections') return void request.socket.destroy();
    if (standIn.fault === 'never answers') return;
    const fields = new URLSearchParams(method === 'POST' ? body : search);
    const call = { method, path: pathname.split('/').slice(2), fields };
    const isOurs = headers.authorization === `Bearer ${STAND_IN_KEY}`;
    // An idempotency key is answered the same again, also with a failure.
    const work = (): Reply => (standIn.fault === 'answers 500' ? BROKEN : answer(ledger, call));
    const { status, body: reply } = isOurs ? once(headers['idempotency-key'], body, work) : DENIED;
    if (standIn.fault === 'loses answers') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(reply));
  }

  /** Runs the work once per idempotency key, and repeats its answer. */
  function once(key: string | string[] | undefined, body: string, work: () => Reply): Reply {
    if (typeof key !== 'string') return work();
    const known = replies.get(key);
    if (known !== undefined) return replies.get(`${key} ${body}`) ?? OTHER_PARAMETERS;
    const reply = work();
    replies.set(key, reply).set(`${key} ${body}`, reply);
    return reply;
  }
}

const MISSING = refusal(404, 'resource_missing');
const DENIED = refusal(401, 'api_key_invalid');
const OTHER_PARAMETERS = refusal(400, 'idempotency_key_reused');
const BROKEN: Reply = { status: 500, body: { error: { type: 'api_error', message: 'Broken' } } };

function refusal(status: number, code: string): Reply {
  return { status, body: { error: { type: 'invalid_request_error', code, message: 'Refused' } } };
}

function answer(ledger: Ledger, { method, path, fields }: Call): Reply {
  const [resource = '', id = '', verb] = path[0] === 'checkout' ? path.slice(1) : path;
  const invoices = [...ledger.invoices.values()];
  switch (`${method} ${resource}`) {
    case 'POST sessions':
      return id === '' ? openSession(ledger, fields) : expire(ledger.sessions.get(id), verb);
    case 'GET sessions':
      return one(ledger.sessions.get(id), json.sessionJson);
    case 'GET subscriptions':
      return one(ledger.subscriptions.get(id), json.subscriptionJson);
    case 'POST subscriptions':
      if (fields.get('cancel_at_period_end') === 'true') ledger.happen(id, 'cancelled');
      if (fields.get('cancel_at_period_end') === 'false') ledger.happen(id, 'resumed');
      if (fields.get('cancel_at') === '') found(ledger.subscriptions, id).cancel_at = null;
      return one(ledger.subscriptions.get(id), json.subscriptionJson);
    case 'DELETE subscriptions':
      return end(ledger, id);
    case 'GET invoices':
      return list(invoices.filter((each) => isOf(each, fields)).map(json.invoiceJson));
    case 'GET invoice_payments': {
      const expand = new Set(
        [...fields].filter(([name]) => name.startsWith('expand')).map(([, value]) => value),
      );
      return list(
        invoices.filter((each) => isPaid(each, fields)).map((each) => json.invoicePaymentJson(each, expand)),
      );
    }
    case 'GET disputes': {
      const charges = invoices.map(({ charge }) => charge);
      return list(
        charges.filter((each) => each.id === fields.get('charge') && each.disputed).map(json.disputeJson),
      );
    }
    default:
      return MISSING;
  }
}

function openSession(ledger: Ledger, fields: URLSearchParams): Reply {
  const price = (name: string): string => fields.get(`line_items[0][price_data]${name}`) ?? '';
  const metadata = [...fields].flatMap(([name, value]) => {
    const key = /^subscription_data\[metadata\]\[(\w+)\]$/u.exec(name)?.[1];
    return key === undefined ? [] : [[key, value] as const];
  });
  const amount = {
    pence: Number(price('[unit_amount]')),
    currency: price('[currency]'),
    interval: price('[recurring][interval]'),
  };
  const session = ledger.openSession({ amount, metadata: Object.fromEntries(metadata) });
  const items = json.listJson([{ quantity: 1, price: json.priceJson(session.amount) }]);
  const expands = fields.get('expand[0]') === 'line_items';
  return ok({ ...json.sessionJson(session), ...(expands ? { line_items: items } : {}) });
}

function expire(session: Session | undefined, verb: string | undefined): Reply {
  if (session === undefined || verb !== 'expire') return MISSING;
  if (session.status !== 'open') return refusal(400, 'session_not_open');
  session.status = 'expired';
  return ok(json.sessionJson(session));
}

/** Ending a subscription that has already ended is an error, as at Stripe. */
function end(ledger: Ledger, id: string): Reply {
  if (ledger.subscriptions.get(id)?.ended_at !== null) return MISSING;
  ledger.happen(id, 'ended');
  return one(ledger.subscriptions.get(id), json.subscriptionJson);
}

function isOf({ subscription, status }: Invoice, fields: URLSearchParams): boolean {
  return subscription === fields.get('subscription') && status === fields.get('status');
}

function isPaid({ id, status, charge }: Invoice, fields: URLSearchParams): boolean {
  const intent = fields.get('payment[payment_intent]');
  if (intent !== null) return charge.payment_intent === intent;
  return id === fields.get('invoice') && status === fields.get('status');
}

function ok(body: unknown): Reply {
  return { status: 200, body };
}

function one<T>(value: T | undefined, shape: (value: T) => unknown): Reply {
  return value === undefined ? MISSING : ok(shape(value));
}

function list(data: readonly unknown[]): Reply {
  return ok(json.listJson(data));
}

import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type Pool, type PoolClient } from 'pg';

/**
 * The pool, which takes back no connection that is not as it was lent: with every statement answered, and in no
 * transaction. A statement that the driver gave up on may be executed all the same; were it a `begin`, what the next
 * borrower is told is saved would be lost.
 */
export function lentPool(pool: Pool): PostgresPool {
  return { connect: async () => lent(await pool.connect()), end: () => pool.end() };
}

function lent(client: PoolClient): PostgresPoolClient {
  const statements: PostgresPoolClient = client;
  let unanswered = 0;

  const ask = async <R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> => {
    unanswered += 1;
    try {
      const answer = await statements.query<R>(text, values);
      unanswered -= 1;
      return answer;
    } catch (error) {
      // The server's own word is an answer too.
      if (error instanceof DatabaseError) unanswered -= 1;
      throw error;
    }
  };

  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(given: unknown, values: readonly unknown[] = []): unknown {
    if (typeof given !== 'string') throw new TypeError('No statement here is read by a cursor');
    return ask(given, values);
  }

  // Destroyed unless it is idle: 'I' in the words of the protocol.
  return { query, release: () => client.release(unanswered > 0 || client.getTransactionStatus() !== 'I') };
}

import { Client } from 'pg';
import { TEST_DATABASE_URL } from './services.ts';

/** Creates an empty database on the PostgreSQL server. The caller drops it. */
export async function createServerDatabase(): Promise<{
  readonly url: URL;
  readonly drop: () => Promise<void>;
}> {
  const name = `layline_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name}`);
  // No test stops the server, and each commit may take seconds on a busy disk.
  await onServer(`alter database ${name} set synchronous_commit = off`);
  const url = new URL(TEST_DATABASE_URL);
  url.pathname = `/${name}`;
  return { url, drop: () => onServer(`drop database ${name} with (force)`) };
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: TEST_DATABASE_URL });
  await client.connect();
  await client.query(statement);
  await client.end();
}

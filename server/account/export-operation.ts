import { z } from 'zod';

import { type AnyOperation, operation } from '../http/operation.ts';
import type { AccountParts } from './account-parts.ts';
import { personalData } from './personal-data.ts';

/** All that is kept about somebody: the rows as they are stored, by table. */
const exportAnswer = z
  .strictObject({
    exported_at: z.iso.datetime(),
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))).meta({
      description: 'Rows by table, everything but hashes of secrets.',
    }),
  })
  .meta({ id: 'ExportAnswer' });

/** GET /api/account/export/ */
export function exportOperation({ db, now, security }: AccountParts): AnyOperation {
  return operation({
    method: 'get',
    path: '/api/account/export/',
    tag: 'Account',
    summary: 'Everything that is kept about oneself.',
    access: 'member',
    answers: { 200: exportAnswer },
    limit: { name: 'export', perMinute: 10 },
    deadline: 20_000,
    handle: async ({ caller, request }) => {
      const data = await personalData(db, caller.userId);
      security('exported', { user: caller.userId, request: request.id });
      return {
        status: 200,
        headers: { 'content-disposition': 'attachment; filename="layline-export.json"' },
        body: { exported_at: new Date(now()).toISOString(), data },
      };
    },
  });
}

import { MAX_BATCH } from '#lib/wire';

/** The common part of the calculations: public, open to pages of other sites, within one rate limit. */
export const PUBLIC_CALL = {
  method: 'post',
  tag: 'Calculate',
  access: 'anyone',
  crossOrigin: true,
  limit: { name: 'calculate', perMinute: 60 },
  bodyLimit: 1024 * 1024,
} as const;

/** How a batch is answered, for the document that describes the operations. */
export const BATCH_NOTE = `A list of up to ${MAX_BATCH} documents is answered by a list in the same order: {"result": …}, or {"errors": […]} for a document that is refused. Paths begin at the document. Once the documents have taken all the work of one request, or 5 MB of answers, the rest have the error not-reached: send them in another.`;

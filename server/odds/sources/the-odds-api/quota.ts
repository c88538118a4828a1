/** What the API says of the requests that are left this month, and of what the last one cost; null: it does not say. */
export type Quota = { readonly remaining: number | null; readonly cost: number | null };

export function quotaOf(headers: Pick<Headers, 'get'>): Quota {
  return { remaining: read(headers.get('x-requests-remaining')), cost: read(headers.get('x-requests-last')) };
}

function read(text: string | null): number | null {
  return text !== null && /^\d{1,12}(?:\.\d+)?$/u.test(text) ? Number(text) : null;
}

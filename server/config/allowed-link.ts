/**
 * Returns true if a link may be shown for a bookie with these hosts: https, on one of them or a subdomain, without a
 * port, a name or a password. Links of a feed are untrusted, and users type passwords into the pages that they open.
 */
export function isAllowedLink(link: string, hosts: readonly string[]): boolean {
  const url = URL.canParse(link) ? new URL(link) : undefined;
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') {
    return false;
  }
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

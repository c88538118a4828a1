/** The CSRF token for calls with an unsafe method, from the cookie of the server's first response. */
export function csrfToken(cookies: string): string | undefined {
  const [, token] = /(?:^|;\s*)csrftoken=([^;]*)/u.exec(cookies) ?? [];
  return token;
}

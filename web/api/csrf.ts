/** The token that an unsafe call has to bring back, from the cookie that the server sets with its first answer. */
export function csrfToken(cookies: string): string | undefined {
  const [, token] = /(?:^|;\s*)csrftoken=([^;]*)/u.exec(cookies) ?? [];
  return token;
}

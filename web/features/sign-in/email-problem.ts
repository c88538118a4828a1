/** Returns the error of a blank or malformed address, else undefined. The server validates the rest. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your email';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email.trim())
    ? undefined
    : 'Enter an email address, such as name@example.com';
}

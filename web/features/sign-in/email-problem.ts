/** What is plainly wrong with an e-mail address, in a sentence; the server judges the rest. */
export function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your email';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(email.trim())
    ? undefined
    : 'Enter an email address, such as name@example.com';
}

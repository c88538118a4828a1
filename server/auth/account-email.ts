/** An e-mail address as accounts are told apart by it: one account, however it was typed. */
export function accountEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

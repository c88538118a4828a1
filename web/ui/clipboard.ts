/**
 * Puts a text on the clipboard, by the browser's clipboard where that works and else the old way, by selecting it in a
 * field. Says whether either worked.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text);
  }
}

/** Inside an open dialog the field has to be part of it: the rest of the page cannot be selected. */
function copyByField(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  (before?.closest('dialog') ?? document.body).append(field);
  field.select();
  try {
    // oxlint-disable-next-line typescript/no-deprecated -- it is the fallback for browsers without the other
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

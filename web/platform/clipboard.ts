/**
 * Copies a text with the Clipboard API, or, as a fallback, by selecting it in a field. Resolves with true if
 * either worked.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByField(text);
  }
}

/** In an open dialog the field has to be inside it: the rest of the page is inert. */
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
    // oxlint-disable-next-line typescript/no-deprecated -- the fallback without the Clipboard API
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

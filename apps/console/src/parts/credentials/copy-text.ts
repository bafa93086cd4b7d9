/** Copies text. Browsers offer the clipboard to encrypted pages only; elsewhere a selected field does it. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard !== undefined) return navigator.clipboard.writeText(text);
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'sr-only';
  document.body.append(field);
  field.select();
  document.execCommand('copy');
  field.remove();
}

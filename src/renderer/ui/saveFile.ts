/** Hands a text to the system as a file: where it goes, the person is asked or has set before. */
export function saveFile(name: string, text: string, type = 'text/csv'): void {
  // The mark at the beginning tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has begun once the click is handled; the text is let go a while later.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

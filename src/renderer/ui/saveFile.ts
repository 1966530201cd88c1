export function saveFile(name: string, text: string, type = 'text/csv'): void {
  // The byte order mark tells spreadsheets that it is UTF-8; other readers stumble over it.
  const mark = type === 'text/csv' ? ['\uFEFF'] : [];
  const url = URL.createObjectURL(new Blob([...mark, text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download starts after the click, so the text has to live on for a while.
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

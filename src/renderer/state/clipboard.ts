/** Whether something of this window lies in the clipboard. */
let holdsOurs = false;

/** Copies a text; rejects where the browser does not allow it. */
export async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
  holdsOurs = true;
}

/** Notices what people copy from this window by themselves. Call once a page. */
export function watchCopying(): void {
  for (const kind of ['copy', 'cut']) {
    document.addEventListener(kind, () => {
      holdsOurs = true;
    });
  }
  // Behind other windows a page may not write: then when it comes back.
  window.addEventListener('focus', () => {
    if (wanted) emptyClipboard();
  });
}

let wanted = false;

/** Empties the clipboard if this window has put something there. */
export function emptyClipboard(): void {
  if (!holdsOurs) return;
  wanted = true;
  navigator.clipboard.writeText('').then(
    () => {
      wanted = false;
      holdsOurs = false;
    },
    // Not allowed now; it is tried again once the window has the focus.
    () => undefined,
  );
}

/** The dialogs that are open at this window, the one in front last. */
const open: object[] = [];

/** Puts a dialog in front; returns how to take it away. */
export function putInFront(dialog: object): () => void {
  open.push(dialog);
  return () => {
    open.splice(open.lastIndexOf(dialog), 1);
  };
}

/** Whether no dialog covers this one: a key that closes is for the one in front alone. */
export const isInFront = (dialog: object): boolean => open.at(-1) === dialog;

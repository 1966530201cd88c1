/** The keys that mean something, and what they do. */
export const keyTexts = [
  { keys: 'Ctrl+K', does: 'Find a record or do anything' },
  { keys: 'Ctrl+K, number, status', does: 'Give a prescription a new status' },
  { keys: 'Enter', does: 'Do the first step for the scan; verify a typed code' },
  { keys: 'Esc', does: 'Close or cancel' },
  { keys: 'Ctrl+Z', does: 'Undo what was just saved' },
  { keys: 'Ctrl+Enter', does: 'Do the second step for the scan; send a reply' },
  { keys: 'Shift+Enter', does: 'Do the third step for the scan' },
  { keys: 'Ctrl+P', does: 'Print the label of what is in hand' },
  { keys: '1 to 9', does: 'Choose what was done about a stop, or answer a fill' },
  { keys: 'Ctrl+L', does: 'Lock this window' },
  { keys: '?', does: 'Show these keys' },
] as const;

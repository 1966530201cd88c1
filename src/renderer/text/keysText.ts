/** The keys that mean something on every screen, and what they do. */
export const keyTexts = [
  { keys: 'Ctrl+K', does: 'Find a record or do anything' },
  { keys: 'Enter', does: 'Do the main thing on the screen; verify a typed code' },
  { keys: 'Esc', does: 'Close or cancel' },
  { keys: 'Ctrl+Z', does: 'Undo what was just saved' },
  { keys: 'Ctrl+Enter', does: 'Send a reply; check a package’s code' },
  { keys: '1 to 9', does: 'Choose what was done about a stop, or answer a fill' },
  { keys: 'Ctrl+L', does: 'Lock this window' },
  { keys: '?', does: 'Show these keys' },
] as const;

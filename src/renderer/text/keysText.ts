import { t } from './language/t.ts';
/** The keys that mean something, and what they do. */
export const keyTexts = [
  { keys: 'Ctrl+K', does: t`Find a record or do anything` },
  { keys: t`Ctrl+K, number, status`, does: t`Give a prescription a new status` },
  { keys: 'Enter', does: t`Do the first step for the scan; verify a typed code` },
  { keys: t`Esc`, does: t`Close or cancel` },
  { keys: 'Ctrl+Z', does: t`Undo what was just saved` },
  { keys: 'Ctrl+Enter', does: t`Do the second step for the scan; send a reply` },
  { keys: 'Shift+Enter', does: t`Do the third step for the scan` },
  { keys: 'Ctrl+P', does: t`Print the label of what is in hand` },
  { keys: t`1 to 9`, does: t`Choose what was done about a stop, or answer a fill` },
  { keys: 'Ctrl+L', does: t`Lock this window` },
  { keys: '?', does: t`Show these keys` },
] as const;

import { glob, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inProject } from '../../scripts/project.ts';

/**
 * Scans are entered by their own state machine, which repeats them until they are saved. Nothing
 * else is to be added here.
 */
const allowed = ['state/scans.ts'];

/** Files that still call the station by hand: the list only ever gets shorter. */
const notMovedYet: readonly string[] = [
  'app/AlarmPanel.tsx',
  'app/PersonDialog.tsx',
  'app/SignInAgainDialog.tsx',
  'app/SignOutDialog.tsx',
  'app/StatusLine.tsx',
  'app/palette/actions.ts',
  'app/palette/found.ts',
  'entries/quantity/UndoButton.tsx',
  'entries/task/LinkPicker.tsx',
  'entries/task/useScannedLink.ts',
  'screens/barcodes/BarcodeScreen.tsx',
  'screens/exceptions/ExceptionPanel.tsx',
  'screens/exceptions/PanelHead.tsx',
  'screens/exceptions/PhraseMenu.tsx',
  'screens/exceptions/useDraft.ts',
  'screens/exceptions/useUnseen.ts',
  'screens/lots/LotScreen.tsx',
  'screens/orders/OrderPatient.tsx',
  'screens/practice/PracticeScreen.tsx',
  'screens/prescriptions/ElectronicCard.tsx',
  'screens/prescriptions/FilterBar.tsx',
  'screens/prescriptions/FreshnessLine.tsx',
  'screens/prescriptions/PrescriptionScreen.tsx',
  'screens/prescriptions/useDetail.ts',
  'screens/prescriptions/useList.ts',
  'screens/reports/ReportForm.tsx',
  'screens/round/BeginRound.tsx',
  'screens/round/Differences.tsx',
  'screens/round/GiveUpDialog.tsx',
  'screens/round/RoundSummary.tsx',
  'screens/round/useCounting.ts',
  'screens/round/useRound.ts',
  'screens/settings/AuditTrail.tsx',
  'screens/settings/RefreshSettings.tsx',
  'screens/settings/TaskSettings.tsx',
  'screens/settings/WebhookForm.tsx',
  'screens/settings/WebhookSecret.tsx',
  'screens/settings/WebhookStatus.tsx',
  'screens/signIn/SignInScreen.tsx',
  'screens/tasks/AskTask.tsx',
  'screens/tasks/CompleteButton.tsx',
  'ui/AskLotButton.tsx',
  'ui/label/useLabelCode.ts',
];

test('the station is called in renderer/api alone: screens say useQuery, or enter and act by its hooks', async () => {
  const folder = inProject('src/renderer');
  const calling: string[] = [];
  for await (const file of glob('**/*.{ts,tsx}', { cwd: folder })) {
    const source = await readFile(`${folder}/${file}`, 'utf8');
    if (/from '[./]*\/api\/station\.ts'/.test(source)) calling.push(file);
  }
  const listed = new Set([...allowed, ...notMovedYet]);
  expect(calling.filter((file) => !listed.has(file))).toEqual([]);
});

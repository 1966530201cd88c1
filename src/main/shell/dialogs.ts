import { writeFile } from 'node:fs/promises';
import { app, dialog, Menu } from 'electron';
import type { Asking } from '../desktop/keyQuestions.ts';
import { type MenuDeeds, menuTemplate } from '../desktop/menuTemplate.ts';
import { questions } from '../desktop/questions.ts';
import { recoveryFile } from '../desktop/recoveryCode.ts';

/** Asks in dialogs of the system; each answer is the place of a button. */
export const asking: Asking = {
  ask: async (question) => (await dialog.showMessageBox(question)).response,
  chooseFile: async (title) =>
    (await dialog.showOpenDialog({ title, properties: ['openFile'] })).filePaths[0] ?? null,
};

export function showMenu(deeds: MenuDeeds, updateReady: boolean): void {
  const state = { mac: process.platform === 'darwin', packaged: app.isPackaged, updateReady };
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(state, deeds)));
}

/** Writes the key's recovery code where the person wants it. */
export async function saveRecoveryCode(key: () => Promise<Buffer | null>): Promise<void> {
  if ((await asking.ask(questions.recoveryCode)) !== 1) return;
  const { canceled, filePath } = await dialog.showSaveDialog({ defaultPath: 'recovery-code.txt' });
  const found = canceled ? null : await key();
  if (found === null) return;
  await writeFile(filePath, recoveryFile(found, new Date()), { mode: 0o600 });
}

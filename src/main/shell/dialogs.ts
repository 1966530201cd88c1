import { app, dialog, Menu } from 'electron';
import type { MessageBoxes } from '../desktop/keyQuestions.ts';
import { type MenuActions, menuTemplate } from '../desktop/menuTemplate.ts';

/** Asks in dialogs of the system; each answer is the index of a button. */
export const messageBoxes: MessageBoxes = {
  ask: async (question) => (await dialog.showMessageBox(question)).response,
  chooseFile: async (title) =>
    (await dialog.showOpenDialog({ title, properties: ['openFile'] })).filePaths[0] ?? null,
  choosePlace: async (defaultPath) =>
    (await dialog.showSaveDialog({ defaultPath })).filePath || null,
};

export function showMenu(deeds: MenuActions, updateReady: boolean): void {
  const state = { mac: process.platform === 'darwin', packaged: app.isPackaged, updateReady };
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(state, deeds)));
}

import { app, type BrowserWindow, dialog, powerMonitor } from 'electron';
import { questions } from '../desktop/questions.ts';
import type { QuitSequence } from '../desktop/quit.ts';
import { endIfHeldUp } from '../hosting/heldUp.ts';

/** Leads every way to quit the app through the same steps. */
export function leaveInOrder(window: BrowserWindow, leaving: QuitSequence): void {
  window.webContents.on('will-prevent-unload', (event) => {
    const held = leaving.held();
    if (held === 'update') void dialog.showMessageBox(window, questions.finishFirst);
    if (held !== 'quit') return;
    if (dialog.showMessageBoxSync(window, questions.beingEntered) === 1) event.preventDefault();
  });
  app.on('will-quit', (event) => {
    if (!leaving.mayEnd()) event.preventDefault();
    // After what installs an update as the app ends.
    else app.once('quit', endIfHeldUp);
  });
  const quit = (): void => app.quit();
  app.on('window-all-closed', quit);
  powerMonitor.on('shutdown', quit);
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, quit);
  // Windows ends a session without asking. What was entered is on disk; the rest is closed as usual.
  window.on('session-end', () => void leaving.mayEnd());
}

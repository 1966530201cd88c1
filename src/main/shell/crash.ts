import { app, dialog } from 'electron';
import { restartArguments } from '../desktop/arguments.ts';
import { mayRestartWithoutAsking } from '../desktop/failures.ts';
import { output } from '../desktop/processOutput.ts';
import { questions } from '../desktop/questions.ts';
import { endIfHeldUp } from '../hosting/heldUp.ts';

/**
 * An unexpected failure ends the program at once and starts it again; for the journal that is like a power
 * cut. Going on could send or show something wrong.
 */
export function restartAfterCrash(afterCrash: boolean): void {
  const crashed = (error: unknown): void => {
    output.crashed(error);
    const mayRestart = mayRestartWithoutAsking({ afterCrash, upForMs: process.uptime() * 1_000 });
    if (app.isReady() && (mayRestart || dialog.showMessageBoxSync(questions.crashedAgain) === 0)) {
      const execPath = process.env['APPIMAGE'] ?? process.execPath;
      app.relaunch({ execPath, args: restartArguments(process.argv) });
    }
    endIfHeldUp();
    app.exit(1);
  };
  for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, crashed);
}

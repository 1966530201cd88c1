import { buildIfNeeded } from './build.ts';
import { runNode } from './children.ts';
import { hasScreen } from './electronApp.ts';
import { electronProgram } from './electronRuntime.ts';
import { say, tool } from './project.ts';

/** Why the app cannot run in a real Electron here; null where it can. */
function whyNot(): string | null {
  if (electronProgram() === null) {
    return 'its runtime is not here; "npx install-electron" fetches it where that is possible';
  }
  return hasScreen() ? null : 'there is no display';
}

/** Tests the app in a real Electron, if there is one; with `--must` there has to be one. */
async function test(args: readonly string[]): Promise<number> {
  const words = whyNot();
  if (words !== null) {
    say(`The app was not tried in a real Electron: ${words}.`);
    return args.includes('--must') ? 1 : 0;
  }
  if (!(await buildIfNeeded())) return 1;
  const config = 'test/electron/real/playwright.config.ts';
  const rest = args.filter((argument) => argument !== '--must');
  return runNode(tool('@playwright/test/cli.js'), ['test', '--config', config, ...rest]);
}

process.exit(await test(process.argv.slice(2)));

import { readSettings } from '../src/main/host/settings.ts';
import { startFailure } from '../src/main/hosting/startFailure.ts';
import { runHost } from './browserHost.ts';
import { buildIfNeeded } from './build.ts';
import { runElectron } from './electronApp.ts';
import { electronProgram, fetchRuntime, type Runtime } from './electronRuntime.ts';
import { complain, say } from './project.ts';

/** Opens the app: in Electron where its runtime can be had, else in the browser. */
async function start(args: readonly string[]): Promise<number> {
  // In Electron a service on another machine needs no permission; the host checks again itself.
  const answer = readSettings([...args, '--allow-remote'], process.env);
  if (answer.kind === 'bad') {
    complain(startFailure(answer.message));
    return 2;
  }
  // Only the browser host has these two options, so they choose it.
  const hostAskedFor = !answer.settings.open || answer.settings.port !== 0;
  const [built, runtime] = await Promise.all([
    buildIfNeeded(),
    hostAskedFor ? runtimeAtHand() : fetchRuntime(),
  ]);
  if (!built) return 1;
  if (runtime.kind === 'none') {
    say(`Electron's runtime cannot be had here: ${runtime.words}. ${instead}`);
  } else if (!hostAskedFor) {
    const run = await runElectron(runtime.path, args);
    if (run.kind === 'ended') return run.code;
    say(`Electron cannot run here: ${run.words}. ${instead}`);
  }
  return runHost(args);
}

const instead = 'Pharmacy Bench opens in the browser instead.';

/** Whoever wants the browser need not wait for a download. */
function runtimeAtHand(): Runtime {
  const path = electronProgram();
  return path === null ? { kind: 'none', words: 'it is not installed' } : { kind: 'here', path };
}

process.exit(await start(process.argv.slice(2)));

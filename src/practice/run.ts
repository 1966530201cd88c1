import { readArguments } from './arguments.ts';
import { startPractice } from './practice.ts';

/** The port to the parent in an Electron utility process; plain Node has none. */
type ParentPort = { postMessage: (message: unknown) => void };

function utilityPort(): ParentPort | null {
  const port: unknown = 'parentPort' in process ? process.parentPort : null;
  if (typeof port !== 'object' || port === null || !('postMessage' in port)) return null;
  const { postMessage } = port;
  if (typeof postMessage !== 'function') return null;
  return { postMessage: (message) => postMessage.call(port, message) };
}

/** Tells the process that started this one, if there is a way to tell it. */
function tellParent(message: { kind: 'listening'; url: string }): void {
  process.send?.(message);
  utilityPort()?.postMessage(message);
}

/** Calls `leave` once when the parent goes or asks this process to end. */
function whenParentGoes(leave: () => void): void {
  if (process.send !== undefined) process.once('disconnect', leave);
  process.once('SIGTERM', leave);
  process.once('SIGINT', leave);
}

async function main(): Promise<void> {
  const { quiet, ...options } = readArguments(process.argv.slice(2));
  const practice = await startPractice(options);
  whenParentGoes(() => {
    void practice.close().then(() => process.exit(0));
  });
  if (!quiet) process.stdout.write(`Practice service: ${practice.url}\n`);
  tellParent({ kind: 'listening', url: practice.url });
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`Practice service cannot start: ${reason.split('\n')[0]}\n`);
  process.exit(1);
});

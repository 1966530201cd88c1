import { readArguments } from './arguments.ts';
import { tellParent, whenParentGoes } from './parent.ts';
import { startPractice } from './practice.ts';

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

import { readArguments } from './arguments.ts';
import { tellParent, whenParentGoes } from './parent.ts';
import { startPractice } from './practice.ts';

async function main(): Promise<void> {
  const { quiet, ...options } = readArguments(process.argv.slice(2));
  const practice = await startPractice(options);
  whenParentGoes(() => {
    void practice.close().then(() => process.exit(0));
  });
  if (!quiet) console.log(`Practice service: ${practice.url}`);
  tellParent({ kind: 'listening', url: practice.url });
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`Practice service cannot start: ${reason.split('\n')[0]}`);
  process.exit(1);
});

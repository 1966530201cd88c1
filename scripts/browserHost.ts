import { spawn } from 'node:child_process';
import { accompany } from './children.ts';
import { inProject, root } from './project.ts';

/**
 * Runs the built browser host until it ends. The IPC channel tells it when this process ends,
 * however it does.
 * @returns its exit code
 */
export function runHost(args: readonly string[]): Promise<number> {
  return accompany(
    spawn(process.execPath, [inProject('out/main/host.js'), ...args], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }),
  );
}

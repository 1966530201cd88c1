import { spawn } from 'node:child_process';
import { accompany } from './children.ts';
import { inProject, root } from './project.ts';

/**
 * Runs the built browser host to its end. The channel tells it when we are gone, however we went.
 * @returns its exit code.
 */
export function runHost(args: readonly string[]): Promise<number> {
  return accompany(
    spawn(process.execPath, [inProject('out/main/host.js'), ...args], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }),
  );
}

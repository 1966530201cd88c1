import { copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inProject } from '../../scripts/project.ts';

const driver = 'node_modules/better-sqlite3';

/**
 * The built app in a folder of its own, as an installation has it: its package.json with what the
 * publisher put there, and the driver with this machine's native file.
 * @returns its entry and its native file
 */
export async function installedApp(folder: string, metadata: { updateKey?: string } = {}) {
  const root = join(folder, 'installed');
  await cp(inProject('out'), join(root, 'out'), { recursive: true });
  const main = 'out/main/index.js';
  const manifest = { name: 'pharmacy-bench', type: 'module', main, ...metadata };
  await writeFile(join(root, 'package.json'), JSON.stringify(manifest));
  const native = `${process.platform}-${process.arch}.node`;
  await mkdir(join(root, driver, 'prebuilds'), { recursive: true });
  await cp(inProject(driver, 'lib'), join(root, driver, 'lib'), { recursive: true });
  await copyFile(inProject(driver, 'package.json'), join(root, driver, 'package.json'));
  const nativeFile = join(root, driver, 'prebuilds', native);
  await copyFile(inProject(driver, 'prebuilds', native), nativeFile);
  return { entry: join(root, main), nativeFile };
}

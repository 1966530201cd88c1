import { build, Platform } from 'electron-builder';
import { buildIfNeeded } from './build.ts';
import { packaging, publisherFrom } from './packaging/config.ts';

/** Makes this machine's installers into `dist/`. Needs Electron's runtime, and signs what it can. */
async function make(): Promise<number> {
  if (!(await buildIfNeeded())) return 1;
  const targets = Platform.current().createTarget();
  const config = packaging(publisherFrom(process.env), process.platform);
  await build({ targets, publish: 'never', config });
  return 0;
}

process.exit(await make());

import { build, Platform } from 'electron-builder';
import { buildIfNeeded } from './build.ts';
import { packaging, publisherFrom } from './packaging/config.ts';
import { complain } from './project.ts';

/** Makes this machine's installers into `dist/`. Needs Electron's runtime, and signs what it can. */
async function make(): Promise<number> {
  if (!(await buildIfNeeded())) return 1;
  const targets = Platform.current().createTarget();
  const config = packaging(publisherFrom(process.env), process.platform);
  try {
    await build({ targets, publish: 'never', config });
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    complain(`No installers were made: ${error.message.split('\n', 1)[0]}`);
    return 1;
  }
}

process.exit(await make());

import { build, Platform } from 'electron-builder';
import { buildIfNeeded } from './build.ts';
import { packaging, publisherFrom } from './packaging/config.ts';
import { signReleases } from './packaging/signRelease.ts';
import { complain, inProject, say } from './project.ts';

/** Makes this machine's installers into `dist/`. Needs Electron's runtime, and signs what it can.
 * Where updates are published there is no release without the publisher's key. */
async function make(): Promise<number> {
  if (!(await buildIfNeeded())) return 1;
  const targets = Platform.current().createTarget();
  try {
    const publisher = publisherFrom(process.env);
    const config = packaging(publisher, process.platform);
    await build({ targets, publish: 'never', config });
    const { updates, releaseKey, share } = publisher;
    if (updates !== null && releaseKey !== null) {
      say(`Signed: ${signReleases(inProject('dist'), releaseKey, share).join(', ')}`);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    complain(`No installers were made: ${error.message.split('\n', 1)[0]}`);
    return 1;
  }
}

process.exit(await make());

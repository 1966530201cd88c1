import { parseArgs } from 'node:util';
import { releaseKeyFrom, shareFrom, shareReleases } from './packaging/signRelease.ts';
import { complain, say } from './project.ts';

const usage = 'npm run release:share -- --share 1…100 --folder DIST';

/** Offers a release that is out to more benches, or to fewer: its lists are signed anew with that share. */
function releaseShare(): number {
  const options = { share: { type: 'string' }, folder: { type: 'string' } } as const;
  const { share, folder } = parseArgs({ options }).values;
  const key = releaseKeyFrom(process.env);
  if (share === undefined || folder === undefined || key === null) {
    complain(`${usage}\nPHARMACY_BENCH_RELEASE_KEY names the file of the key.`);
    return 2;
  }
  try {
    const names = shareReleases(folder, key, shareFrom(share));
    say(`Signed for ${share} of 100 benches: ${names.join(', ')}`);
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    complain(error.message);
    return 1;
  }
}

process.exitCode = releaseShare();

import { runHost } from './browserHost.ts';
import { buildIfNeeded } from './build.ts';

process.exit((await buildIfNeeded()) ? await runHost(process.argv.slice(2)) : 1);

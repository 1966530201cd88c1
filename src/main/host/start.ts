// The entry of the browser host: its code is compiled once and kept, which saves a start a tenth of a second.
import { enableCompileCache } from 'node:module';
import { ownerAlone } from '../hosting/prepareDataFolder.ts';
import { compiledFolder } from './compiledFolder.ts';

process.umask(ownerAlone);
const folder = compiledFolder(process.argv.slice(2), process.env);
if (folder !== null) enableCompileCache(folder);
await import('./main.ts');

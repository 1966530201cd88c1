// The entry of the thread that checks an audit trail once and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { openReader } from '../disk/database.ts';
import { Audit } from './audit.ts';

const bytes = z.instanceof(Uint8Array);
const { file, key, trailKey } = z
  .object({ file: z.string(), key: bytes, trailKey: bytes })
  .parse(workerData);
const db = openReader(file, Buffer.from(key));
try {
  const audit = new Audit(db, Buffer.from(trailKey));
  // One view of the file, whatever is written meanwhile.
  parentPort?.postMessage(db.transaction(() => audit.verify())());
} finally {
  db.close();
}

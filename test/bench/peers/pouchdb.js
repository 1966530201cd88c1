// PouchDB, the usual choice for a database that works offline, storing the same rows: no
// encryption, no search, no check of what comes.
import PouchDB from 'pouchdb-node';

const AT_ONCE = 1000;
const [, , url, folder] = process.argv;

const rows = await (await fetch(`${url}/api/v1/prescriptions`)).json();
const database = new PouchDB(`${folder}/pouchdb`);
const began = performance.now();
for (let at = 0; at < rows.length; at += AT_ONCE) {
  await database.bulkDocs(rows.slice(at, at + AT_ONCE).map((row) => ({ _id: row.id, ...row })));
}
const ended = performance.now();
const { doc_count: kept } = await database.info();
await database.close();
process.stdout.write(JSON.stringify({ rows: kept, store_ms: ended - began }));

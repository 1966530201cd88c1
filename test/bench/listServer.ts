/// <reference types="node" />
// A service in a process of its own that sends one list of prescriptions, made beforehand, as fast
// as it is taken: what is measured is this program, not the making of the list.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { startPractice } from '../../src/practice/practice.ts';

const PIECE = 64 * 1024;
const user = { id: '00000000-0000-4000-8000-000000000001', first_name: 'Dana', last_name: 'Marsh' };

async function listOf(prescriptions: number): Promise<Buffer> {
  const practice = await startPractice({ port: 0, staff: false, prescriptions });
  const login = await fetch(`${practice.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'practice@bench.test', password: 'practice' }),
  });
  const { access_token: token } = await login.json();
  const authorization = `Bearer ${token}`;
  const list = await fetch(`${practice.url}/api/v1/prescriptions`, { headers: { authorization } });
  const body = Buffer.from(await list.arrayBuffer());
  await practice.close();
  return body;
}

const list = await listOf(Number(process.argv[2] ?? '100000'));
const json = { 'content-type': 'application/json' };

const server = createServer(async (request, response) => {
  request.resume();
  if (request.url === '/api/v1/auth/login') {
    response.writeHead(200, json).end(JSON.stringify({ access_token: 'token', user }));
  } else if (request.url === '/api/v1/tasks/categories') {
    response.writeHead(200, json).end('[]');
  } else if (request.url === '/api/v1/prescriptions') {
    response.writeHead(200, json);
    for (let at = 0; at < list.length; at += PIECE) {
      if (response.write(list.subarray(at, at + PIECE))) continue;
      if (response.destroyed) return;
      await once(response, 'drain', { signal: AbortSignal.timeout(60_000) });
    }
    response.end();
  } else response.writeHead(404, json).end('{}');
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  process.stdout.write(`List of ${list.length} bytes: http://127.0.0.1:${port}\n`);
});

import { expect, test } from 'vitest';
import { windowConnections } from '../../../src/main/desktop/windowConnections.ts';
import { serveWindows } from '../../../src/main/host/serveWindows.ts';
import { openStation } from '../../../src/main/station/station.ts';
import { newWindowId } from '../../../src/main/station/windows/windowId.ts';
import { dataFolder, stateFolder, testVault } from '../../support/testStation.ts';
import { windowClient } from '../../support/windowClient.ts';
import { letIn } from '../host/hostWindow.ts';
import { servedHost } from '../host/servedHost.ts';

async function signedOutStation(log: (line: string) => void = () => {}) {
  const folder = await dataFolder();
  const opening = await openStation({
    ...{ dataDir: folder.path, stateDir: `${folder.path}/${stateFolder}`, keyVault: testVault },
    ...{ service: null, defaultService: null, startPractice: null, allowRemote: false },
    log,
  });
  if (opening.kind !== 'open') throw new Error(opening.kind);
  const { station } = opening;
  const end = async () => {
    await station.close();
    await folder[Symbol.asyncDispose]();
  };
  return { station, [Symbol.asyncDispose]: end };
}

const callTo = (path: string, json: unknown) =>
  JSON.stringify({ i: '1', p: { u: path, b: { json } } });
const refused = callTo('/orders/known', { text: '' });
const failing = callTo('/session/signIn', { address: 7 });

test('the browser host logs a call that failed, and none that was refused', async () => {
  await using opened = await signedOutStation();
  const lines: string[] = [];
  const serve = serveWindows(
    opened.station,
    (line) => lines.push(line),
    () => {},
  );
  const { port, ticket } = await servedHost({ onWindow: serve });
  const { socket, messages } = await letIn(port, await ticket());
  const said = () => messages.join();
  socket.send(refused);
  await expect.poll(said).toContain('SIGN_IN_FIRST');
  expect(lines).toEqual([]);
  socket.send(failing);
  await expect.poll(said).toContain('BAD_REQUEST');
  expect(lines).toEqual([expect.stringMatching(/^A call failed: /)]);
});

test('so does the shell', async () => {
  await using opened = await signedOutStation();
  const lines: string[] = [];
  const connections = windowConnections(opened.station, (line) => lines.push(line));
  const listeners: ((message: { data: unknown }) => void)[] = [];
  const sent: string[] = [];
  connections.serve(
    {
      postMessage: (message) => void sent.push(message),
      on: (event: string, listener: (message: { data: unknown }) => void) => {
        if (event === 'message') listeners.push(listener);
      },
      close: () => {},
    },
    newWindowId(),
  );
  const call = (data: string) => {
    for (const listener of listeners) listener({ data });
  };
  const said = () => sent.join();
  call(refused);
  await expect.poll(said).toContain('SIGN_IN_FIRST');
  expect(lines).toEqual([]);
  call(failing);
  await expect.poll(said).toContain('BAD_REQUEST');
  expect(lines).toEqual([expect.stringMatching(/^A call failed: /)]);
});

test('the log says where a window failed, before anybody signs in too, and takes no other text', async () => {
  const lines: string[] = [];
  await using opened = await signedOutStation((line) => lines.push(line));
  const client = windowClient(opened.station);
  const fault = { error: 'TypeError', places: ['draw@start.js:71:2', '@start.js:3:4'] };
  await client.diagnostics.noteFault({ during: 'drawing', ...fault });
  expect(lines).toEqual([
    'Window fault, drawing: TypeError at draw@start.js:71:2 at @start.js:3:4',
  ]);
  const named = { during: 'drawing' as const, ...fault, places: ['Maria Muster'] };
  await expect(client.diagnostics.noteFault(named)).rejects.toThrow();
  expect(lines.length).toBe(1);
});

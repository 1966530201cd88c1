import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sendToPrinter } from '../../../../src/main/station/printing/rawPrinter.ts';

/** A printer in the network that does what it is told with each connection. */
async function printer(onJob: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    onJob(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    at: { kind: 'network', host: '127.0.0.1', port } as const,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const nothing = (): void => {};

test('all of it reaches a printer that hangs up, one that stays, and one that talks', async () => {
  for (const after of ['hangs-up', 'stays', 'talks'] as const) {
    const got: Buffer[] = [];
    await using there = await printer((socket) => {
      socket.on('data', (data) => got.push(data));
      if (after === 'talks') socket.write('paper low\r\n'.repeat(10_000));
      socket.on('end', () => after === 'hangs-up' && socket.end());
    });
    const label = `^XA${'^FDx^FS'.repeat(20_000)}^XZ`;
    let reached = 0;
    const result = await sendToPrinter(there.at, label, () => {
      reached += 1;
      expect(got).toEqual([]);
    });
    expect(result, after).toEqual({ kind: 'sent' });
    expect(reached).toBe(1);
    expect(Buffer.concat(got).toString(), after).toBe(label);
  }
});

test('what is not there is told apart, and nothing goes on record for it', async () => {
  let port = 0;
  {
    await using gone = await printer(nothing);
    port = gone.at.port;
  }
  const never = (): never => expect.unreachable();
  const refused = await sendToPrinter(
    { kind: 'network', host: '127.0.0.1', port },
    '^XA^XZ',
    never,
  );
  expect(refused).toEqual({ kind: 'not-sent', why: 'refused' });
  const unknown = { kind: 'network', host: 'no-such-printer.invalid', port: 9_100 } as const;
  const named = await sendToPrinter(unknown, '^XA^XZ', never);
  expect(named).toMatchObject({
    kind: 'not-sent',
    why: expect.stringMatching(/unknown-name|no-answer/),
  });
});

test('one that breaks off, or takes no more, is not said to have it', async () => {
  const much = 'x'.repeat(64 * 1024 * 1024);
  await using broken = await printer((socket) =>
    socket.once('data', () => socket.resetAndDestroy()),
  );
  expect(await sendToPrinter(broken.at, much, nothing)).toEqual({ kind: 'broken-off' });
  await using full = await printer((socket) => socket.pause());
  expect(await sendToPrinter(full.at, much, nothing, { takeMs: 300 })).toEqual({
    kind: 'broken-off',
  });
});

test('where it cannot go on record nothing is sent', async () => {
  const got: Buffer[] = [];
  let ended = 0;
  await using there = await printer((socket) => {
    socket.on('data', (data) => got.push(data));
    socket.on('close', () => (ended += 1));
  });
  const full = new Error('The disk is full');
  const refuse = (): never => {
    throw full;
  };
  await expect(sendToPrinter(there.at, '^XA^XZ', refuse)).rejects.toBe(full);
  await expect.poll(() => ended).toBe(1);
  expect(got).toEqual([]);
});

test.skipIf(process.platform === 'win32')(
  'a queue gets it raw; an unknown queue and a system without queues are told',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bench-lp-'));
    const command = join(folder, 'lp');
    await writeFile(
      command,
      `#!/bin/sh
[ "$2" = "Zebra-1" ] || { echo "no such printer" >&2; exit 1; }
echo "$@" > '${folder}/how'
cat > '${folder}/job'
`,
    );
    await chmod(command, 0o700);
    const queue = { kind: 'queue', name: 'Zebra-1' } as const;
    expect(await sendToPrinter(queue, '^XA^XZ\n', nothing, { command })).toEqual({ kind: 'sent' });
    expect(await readFile(join(folder, 'job'), 'utf8')).toBe('^XA^XZ\n');
    // No name of the job: the system's queue shows it to others.
    expect(await readFile(join(folder, 'how'), 'utf8')).toBe('-d Zebra-1 -o raw -s\n');
    const other = await sendToPrinter({ ...queue, name: 'Other' }, '^XA^XZ', nothing, { command });
    expect(other).toEqual({ kind: 'not-sent', why: 'no-such-queue' });
    const none = await sendToPrinter(queue, '^XA^XZ', () => expect.unreachable(), {
      command: join(folder, 'no-lp'),
    });
    expect(none).toEqual({ kind: 'not-sent', why: 'no-queues-here' });
    await writeFile(command, '#!/bin/sh\nexec sleep 20\n');
    const slow = await sendToPrinter(queue, '^XA^XZ', nothing, { command, takeMs: 200 });
    expect(slow).toEqual({ kind: 'broken-off' });
    await rm(folder, { recursive: true, force: true });
  },
);

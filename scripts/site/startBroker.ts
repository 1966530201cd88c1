import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { nkeys } from '@nats-io/transport-node';
import { z } from 'zod';
import type { BrokerPlace } from '../../src/main/station/journal/site/membership.ts';
import { makeCertificates } from './certificates.ts';

/** For any free ports. */
const TRIES = 3;

export interface BrokerWishes {
  /** nats-server itself. */
  readonly program: string;
  /** What it keeps, with its certificate and the key that lets benches in. */
  readonly folder: string;
  /** The names and addresses by which benches call it. */
  readonly names: readonly string[];
  /** One server, or three that keep everything three times. */
  readonly servers: 1 | 3;
  /** The port of the first; those of the others follow it. 0: any that are free. */
  readonly port: number;
}

/** One server of a broker. */
export class BrokerServer {
  readonly port: number;
  readonly #program: string;
  readonly #args: readonly string[];
  #child: ChildProcess | null = null;

  constructor(program: string, args: readonly string[], port: number) {
    this.#program = program;
    this.#args = args;
    this.port = port;
  }

  /** Of its process; undefined while it does not run. */
  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** Resolves once it answers. */
  async start(): Promise<void> {
    const child = spawn(this.#program, this.#args, { stdio: 'ignore' });
    this.#child = child;
    const { promise: isOver, reject } = Promise.withResolvers<never>();
    child.once('error', reject);
    child.once('exit', () => reject(new Error(`nats-server ended at once; port ${this.port}`)));
    isOver.catch(() => undefined);
    await Promise.race([answers(this.port), isOver]);
  }

  /** @param signal SIGKILL: as in a power cut */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const over = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await over;
  }
}

export interface RunningBroker {
  readonly place: BrokerPlace;
  readonly servers: readonly BrokerServer[];
  /** Ends all of them. */
  close(): Promise<void>;
}

const secretsSchema = z.object({
  authority: z.string(),
  certificate: z.string(),
  key: z.string(),
  seed: z.string(),
  user: z.string(),
  names: z.array(z.string()),
});
type Secrets = z.infer<typeof secretsSchema>;

/** Starts NATS with TLS, one key that lets benches in, JetStream and a data folder. Resolves once it answers. */
export async function startBroker(wishes: BrokerWishes): Promise<RunningBroker> {
  mkdirSync(wishes.folder, { recursive: true, mode: 0o700 });
  const secrets = await secretsIn(wishes.folder, wishes.names);
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOnce(wishes, secrets);
    } catch (error) {
      // A port that was free a moment ago may be somebody else's by now.
      if (wishes.port !== 0 || tries === TRIES) throw error;
    }
  }
}

async function startOnce(wishes: BrokerWishes, secrets: Secrets): Promise<RunningBroker> {
  const { servers: count } = wishes;
  const ports = await freePorts(count, wishes.port);
  const routes = await freePorts(count, wishes.port === 0 ? 0 : wishes.port + 2_000);
  const servers = ports.map((port, place) => serverAt(wishes, secrets, { port, place, routes }));
  const close = async () => {
    await Promise.all(servers.map((server) => server.end()));
  };
  const started = await Promise.allSettled(servers.map((server) => server.start()));
  const failed = started.find((one) => one.status === 'rejected');
  if (failed !== undefined) {
    await close();
    throw failed.reason;
  }
  const [name = 'localhost'] = wishes.names;
  return {
    place: {
      servers: ports.map((port) => `tls://${name}:${port}`),
      authority: secrets.authority,
      seed: secrets.seed,
    },
    servers,
    close,
  };
}

/** Kept, so that a broker that is started again is the one that benches trust. */
async function secretsIn(folder: string, names: readonly string[]): Promise<Secrets> {
  const path = join(folder, 'broker.json');
  try {
    return secretsSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    if (!(error instanceof Error && Reflect.get(error, 'code') === 'ENOENT')) throw error;
  }
  const user = nkeys.createUser();
  const secrets: Secrets = {
    ...(await makeCertificates(names)),
    seed: Buffer.from(user.getSeed()).toString(),
    user: user.getPublicKey(),
    names: [...names],
  };
  writeFileSync(path, JSON.stringify(secrets), { mode: 0o600 });
  return secrets;
}

function serverAt(
  { program, folder, servers: count }: BrokerWishes,
  { certificate, key, user }: Secrets,
  at: { port: number; place: number; routes: readonly number[] },
): BrokerServer {
  const own = join(folder, `server-${at.place + 1}`);
  mkdirSync(own, { recursive: true, mode: 0o700 });
  const file = (name: string, text: string) => {
    const path = join(own, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const quoted = (text: string) => JSON.stringify(text);
  const certificates = `cert_file: ${quoted(file('cert.pem', certificate))}, key_file: ${quoted(file('key.pem', key))}`;
  const others = at.routes.filter((_, place) => place !== at.place);
  const cluster =
    count === 1
      ? ''
      : `cluster { name: bench, listen: "127.0.0.1:${at.routes[at.place]}", routes: [${others
          .map((port) => quoted(`nats://127.0.0.1:${port}`))
          .join(', ')}] }`;
  const config = file(
    'server.conf',
    `server_name: "bench-${at.place + 1}"
listen: "0.0.0.0:${at.port}"
tls { ${certificates} }
authorization { users: [{ nkey: ${user} }] }
jetstream { store_dir: ${quoted(join(own, 'data'))}, max_mem: 64MB, max_file: 4GB }
max_payload: 1MB
${cluster}
`,
  );
  return new BrokerServer(program, ['-c', config, '-l', join(own, 'log')], at.port);
}

/** Asks by calling: to listen there oneself would keep the server out. */
async function answers(port: number): Promise<void> {
  const until = performance.now() + 20_000;
  for (;;) {
    if (await takesCalls(port)) return;
    if (performance.now() > until) throw new Error(`nats-server does not answer at ${port}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function freePorts(count: number, first: number): Promise<number[]> {
  if (first !== 0) return Array.from({ length: count }, (_, place) => first + place);
  const ports: number[] = [];
  for (let n = 0; n < count; n += 1) ports.push(await anyFree());
  return ports;
}

const anyFree = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = address !== null && typeof address === 'object' ? address.port : 0;
      server.close(() => resolve(port));
    });
  });

const takesCalls = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const say = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('error', () => say(false));
    socket.once('connect', () => say(true));
  });

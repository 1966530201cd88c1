import { networkInterfaces } from 'node:os';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { brokerCode } from '../src/main/station/site/siteCodes.ts';
import { complain, inProject, say } from './project.ts';
import { brokerHere } from './site/findBroker.ts';
import { startBroker } from './site/startBroker.ts';

const wishesSchema = z.object({
  /** The name or address by which the other benches reach this computer. */
  name: z.string().min(1).default(ownAddress()),
  servers: z
    .enum(['1', '3'])
    .default('1')
    .transform((text) => (text === '3' ? 3 : 1)),
  /** 0: any that is free. */
  port: z.coerce.number().int().min(0).max(60_000).default(4222),
  folder: z.string().min(1).default(inProject('.site')),
});

/** Runs a broker for a site of benches until it is interrupted, and says what the lead types. */
async function site(args: string[]): Promise<number> {
  const options = Object.fromEntries(
    Object.keys(wishesSchema.shape).map((name) => [name, { type: 'string' as const }]),
  );
  const wishes = wishesSchema.safeParse(parseArgs({ args, options }).values);
  if (!wishes.success) {
    complain('Use: npm run site -- [--name NAME] [--servers 1|3] [--port 4222] [--folder FOLDER]');
    return 2;
  }
  const program = await brokerHere();
  if (program.kind === 'none') {
    complain(program.words);
    return 1;
  }
  const { name, folder, servers, port } = wishes.data;
  const names = [...new Set([name, 'localhost', '127.0.0.1'])];
  const broker = await startBroker({ program: program.path, folder, servers, port, names });
  say(`The broker runs; benches reach it at ${broker.place.servers.join(', ')}.`);
  say('In the first bench open Benches, choose "Begin a site", and paste this line:');
  say(brokerCode(broker.place));
  await new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await broker.close();
  return 0;
}

function ownAddress(): string {
  const found = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  return found?.address ?? '127.0.0.1';
}

process.exitCode = await site(process.argv.slice(2));

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { describeDefect } from '../src/main/station/defect.ts';
import { complain, inProject, say } from './project.ts';
import { openRelay } from './relay/relay.ts';

const use =
  'Use: npm run relay -- [--listen 127.0.0.1:8787] [--certificate FILE --key FILE] [--code-file FILE] [--folder FOLDER]';

const wishesSchema = z.object({
  listen: z
    .string()
    .regex(/^.+:\d{1,5}$/)
    .default('127.0.0.1:8787'),
  certificate: z.string().optional(),
  key: z.string().optional(),
  /** Of the site, for the first time: a file, so that the code stands in no list of processes. */
  'code-file': z.string().optional(),
  folder: z.string().min(1).default(inProject('.relay')),
});

/** Runs the receiver of events for all benches of a site until it is interrupted. */
async function relay(args: string[]): Promise<number> {
  const options = Object.fromEntries(
    Object.keys(wishesSchema.shape).map((name) => [name, { type: 'string' as const }]),
  );
  const wishes = wishesSchema.safeParse(parseArgs({ args, options }).values);
  if (!wishes.success) {
    complain(use);
    return 2;
  }
  const {
    listen,
    certificate: certFile,
    key: keyFile,
    folder,
    'code-file': codeFile,
  } = wishes.data;
  const at = listen.lastIndexOf(':');
  const isSecure = certFile !== undefined && keyFile !== undefined;
  const opened = await openRelay({
    folder,
    listen: {
      host: listen.slice(0, at).replace(/^\[|\]$/g, ''),
      port: Number(listen.slice(at + 1)),
      certificate: isSecure ? { certFile, keyFile } : null,
    },
    code: codeFile === undefined ? null : readFileSync(codeFile, 'utf8').trim(),
    say,
    trouble: (error) => complain(`Trouble: ${describeDefect(error)}`),
  });
  if (opened.kind === 'problem') {
    complain(opened.words);
    return 1;
  }
  const { state, secret, close } = opened.relay;
  if (state.kind !== 'open') {
    complain(state.kind === 'trouble' ? `It cannot listen: ${state.trouble.kind}` : use);
    await close();
    return 1;
  }
  say(`It takes events at ${state.url}. The sender has to send along:`);
  say(`Authorization: Bearer ${secret}`);
  await new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await close();
  return 0;
}

process.exitCode = await relay(process.argv.slice(2));

import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type { ReceiverSettings, ReceiverView } from '#shared/contract/receiver.ts';
import type { Journal } from '../journal/journal.ts';
import { newSecret } from '../receiver/secret.ts';
import { byPerson, type Caller } from './byPerson.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

/** The webhook's settings, its state and the requests it received. */
function readReceiver({ journal, receiver }: ServiceContext): ReceiverView {
  return { settings: journal.settings.receiver, state: receiver.state, log: [...receiver.log] };
}

/** The secret that the relay sends along; made when it is first needed. */
export function secretOf(journal: Journal): string {
  const { receiverSecret } = journal.settings;
  if (receiverSecret !== null) return receiverSecret;
  const secret = newSecret();
  journal.commit(() => {
    journal.settings.receiverSecret = secret;
  });
  return secret;
}

/** The settings are on disk and on record before the webhook follows them. */
async function changeReceiver(
  context: ServiceContext,
  { by, settings }: { by: Person; settings: ReceiverSettings },
): Promise<ReceiverView> {
  const { journal, receiver } = context;
  const { on, host, port, certificate } = settings;
  journal.commit(() => {
    journal.settings.receiver = settings;
    onRecord(context, by, { on, host, port, tls: certificate !== null });
  });
  await receiver.apply(settings, secretOf(journal));
  return readReceiver(context);
}

/** It goes on record who looked at the secret. */
function showReceiverSecret(context: ServiceContext, by: Person): string {
  context.journal.commit(() => onRecord(context, by, { secret: 'shown' }));
  return secretOf(context.journal);
}

/** The old secret is refused from now on. */
async function newReceiverSecret(context: ServiceContext, by: Person): Promise<string> {
  const { journal, receiver } = context;
  const secret = newSecret();
  journal.commit(() => {
    journal.settings.receiverSecret = secret;
    onRecord(context, by, { secret: 'made anew' });
  });
  if (journal.settings.receiver.on) await receiver.apply(journal.settings.receiver, secret);
  return secret;
}

function onRecord(
  { journal, clock, session }: ServiceContext,
  person: Person,
  detail: Readonly<Record<string, unknown>>,
): void {
  const { userId } = session;
  const common = { operation: null, record: null, userId, person, detail };
  journal.audit.add({ at: clock.now(), event: 'receiver-set', ...common });
}

const on = implement(contract.receiver).$context<Caller>();

export const receiverRouter = (context: CurrentContext) =>
  on.router({
    read: on.read.handler(() => readReceiver(context())),
    change: on.change
      .use(byPerson)
      .handler(({ input, context: { by } }) => changeReceiver(context(), { ...input, by })),
    secret: on.secret
      .use(byPerson)
      .handler(({ context: { by } }) => showReceiverSecret(context(), by)),
    newSecret: on.newSecret
      .use(byPerson)
      .handler(({ context: { by } }) => newReceiverSecret(context(), by)),
    test: on.test.handler(() => context().receiver.test()),
  });

import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

/** Work offline for practice: the practice service answers no call while it is unplugged. */
async function plug(context: ServiceContext, pluggedIn: boolean): Promise<void> {
  await context.practice()?.control.plug(pluggedIn);
  context.setPluggedIn(pluggedIn);
  context.link.tryNow();
}

/** As if an event had named each: looked up in the background, and new in the inbox. */
async function takeInbox(context: ServiceContext): Promise<number> {
  const ids = (await context.practice()?.control.inbox()) ?? [];
  for (const id of ids) context.exceptionReads.readSoon(id, 'event');
  return ids.length;
}

const on = implement(contract.practice);

export const practiceRouter = (context: CurrentContext) =>
  on.router({
    codes: on.codes.handler(async () => (await context().practice()?.control.codes()) ?? []),
    takeInbox: on.takeInbox.handler(() => takeInbox(context())),
    plug: on.plug.handler(({ input }) => plug(context(), input.in)),
  });

import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import { type ReceiverTest, type ReceiverView, shutReceiver } from '#shared/contract/receiver.ts';

/** The door for events, as told. */
export class ReceiverDouble {
  view: ReceiverView = { settings: shutReceiver, state: { kind: 'shut' }, log: [] };
  /** What the next change makes of the door. */
  onChange = (settings: ReceiverView['settings']): ReceiverView['state'] =>
    settings.on
      ? { kind: 'open', url: `http://127.0.0.1:${settings.port}/events` }
      : { kind: 'shut' };
  onTest = async (): Promise<ReceiverTest> => ({ kind: 'answered' });
  secret = 'an-invented-secret-for-the-relay-of-events1';

  router() {
    const on = implement(contract).receiver;
    return {
      read: on.read.handler(() => this.view),
      change: on.change.handler(({ input: { settings } }) => {
        this.view = { ...this.view, settings, state: this.onChange(settings) };
        return this.view;
      }),
      secret: on.secret.handler(() => this.secret),
      newSecret: on.newSecret.handler(() => {
        this.secret = 'another-invented-secret-for-the-relay-events';
        return this.secret;
      }),
      test: on.test.handler(() => this.onTest()),
    };
  }
}

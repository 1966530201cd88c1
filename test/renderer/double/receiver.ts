import { implement } from '@orpc/server';
import { contract } from '#shared/contract/index.ts';
import { type ReceiverTest, type ReceiverView, shutReceiver } from '#shared/contract/receiver.ts';

/** The webhook as the test says. */
export class ReceiverDouble {
  view: ReceiverView = { settings: shutReceiver, state: { kind: 'shut' }, log: [] };
  /** The state of the webhook after the next change. */
  onChange = (settings: ReceiverView['settings']): ReceiverView['state'] =>
    settings.on
      ? { kind: 'open', url: `http://127.0.0.1:${settings.port}/events` }
      : { kind: 'shut' };
  onTest = async (): Promise<ReceiverTest> => ({ kind: 'answered' });
  secret = 'an-invented-secret-for-the-relay-of-events1';
  /** Tells the windows, as the station does after a change. */
  readonly #tell: () => void;

  constructor(tell: () => void) {
    this.#tell = tell;
  }

  router() {
    const on = implement(contract).receiver;
    return {
      read: on.read.handler(() => this.view),
      change: on.change.handler(({ input: { settings } }) => {
        this.view = { ...this.view, settings, state: this.onChange(settings) };
        this.#tell();
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

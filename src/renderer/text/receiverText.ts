import type { ReceiverState, WebhookRecord } from '#shared/contract/receiver.ts';

/** Whether the door is open, in a sentence. */
export function receiverStateText(state: ReceiverState): string {
  switch (state.kind) {
    case 'shut':
      return 'The door is shut: nothing comes in.';
    case 'open':
      return 'The door is open for the relay at';
    case 'trouble':
      return state.words;
  }
}

/** What came to the door and what became of it. */
export function webhookRecordText({ what, event, exception }: WebhookRecord): string {
  switch (what) {
    case 'taken':
      return `${event ?? 'An event'} on exception ${exception ?? '?'}…: asked about`;
    case 'test':
      return 'The test knocked, and the door answered';
    case 'other-event':
      return 'An event of another kind: left alone';
    case 'no-secret':
      return 'Somebody without the secret: turned away';
    case 'wrong-secret':
      return 'Somebody with a wrong secret: turned away';
    case 'too-many':
      return 'Too many at once: turned away';
    case 'too-large':
      return 'Too large: not read';
    case 'too-slow':
      return 'Too slow: cut off';
    case 'broken':
      return 'Broken off by the other side';
    case 'not-json':
      return 'Not readable: turned away';
    case 'no-exception':
      return 'No exception named in it: turned away';
    case 'wrong-way':
      return 'Not the way in (only POST to /events): turned away';
    case 'full':
      return `Exception ${exception ?? '?'}…: too many wait already, to be told again`;
  }
}

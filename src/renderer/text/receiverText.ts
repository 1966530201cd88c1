import type {
  ReceiverState,
  ReceiverTest,
  ReceiverTrouble,
  WebhookRecord,
} from '#shared/contract/receiver.ts';

/** Whether the webhook is open, in a sentence. */
export function receiverStateText(state: ReceiverState): string {
  switch (state.kind) {
    case 'shut':
      return 'The webhook is closed: nothing comes in.';
    case 'open':
      return 'The webhook is open for the relay at';
    case 'trouble':
      return receiverTroubleText(state.trouble);
  }
}

function receiverTroubleText(trouble: ReceiverTrouble): string {
  switch (trouble.kind) {
    case 'needs-certificate':
      return 'From other computers only under TLS: name a certificate and its key.';
    case 'unreadable-certificate':
      return 'The certificate or its key cannot be read. Check both files.';
    case 'no-ordinary-file':
      return 'The certificate and its key must be ordinary files of 256 KB at most.';
    case 'certificate-key-mismatch':
      return 'The certificate and the key do not fit together.';
    case 'port-taken':
      return `Something else listens on port ${trouble.port} already. Choose another.`;
    case 'port-not-allowed':
      return `This account may not listen on port ${trouble.port}. Choose one above 1023.`;
    case 'no-such-address':
      return 'This computer has no such address.';
    case 'other':
      return `The webhook cannot be opened (${trouble.code}).`;
  }
}

/** What the test request came to. */
export function receiverTestText(test: ReceiverTest): string {
  switch (test.kind) {
    case 'answered':
      return 'It answers.';
    case 'shut':
      return 'The webhook is closed.';
    case 'wrong-answer':
      return `The webhook answered ${test.status ?? 'nothing'}.`;
    case 'no-answer':
      return `The webhook did not answer (${test.code}).`;
  }
}

/** A request to the webhook and what became of it. */
export function webhookRecordText({ what, event, exception }: WebhookRecord): string {
  switch (what) {
    case 'taken':
      return `${event ?? 'An event'} on exception ${exception ?? '?'}…: asked about`;
    case 'test':
      return 'The test arrived, and the webhook answered';
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

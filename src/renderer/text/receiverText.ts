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
      return 'Event receiver is off.';
    case 'open':
      return 'Event receiver is on, at';
    case 'trouble':
      return receiverTroubleText(state.trouble);
  }
}

function receiverTroubleText(trouble: ReceiverTrouble): string {
  switch (trouble.kind) {
    case 'needs-certificate':
      return 'Other computers can connect by TLS only. Enter a certificate and its key.';
    case 'unreadable-certificate':
      return 'The certificate or its key cannot be read. Check both files.';
    case 'no-ordinary-file':
      return 'The certificate and its key must be ordinary files of 256 KB at most.';
    case 'certificate-key-mismatch':
      return 'The certificate and the key do not match.';
    case 'port-taken':
      return `Port ${trouble.port} is in use. Choose another.`;
    case 'port-not-allowed':
      return `This program may not use port ${trouble.port}. Choose one above 1023.`;
    case 'no-such-address':
      return 'This computer has no such address.';
    case 'other':
      return `Event receiver could not start (${trouble.code}).`;
  }
}

/** What the test request came to. */
export function receiverTestText(test: ReceiverTest): string {
  switch (test.kind) {
    case 'answered':
      return 'Event receiver answered.';
    case 'shut':
      return 'Event receiver is off.';
    case 'wrong-answer':
      return `Event receiver answered ${test.status ?? 'nothing'}.`;
    case 'no-answer':
      return `Event receiver did not answer (${test.code}).`;
  }
}

/** A request to the webhook and what became of it. */
export function webhookRecordText({ what, event, exception }: WebhookRecord): string {
  switch (what) {
    case 'taken':
      return `${event ?? 'An event'} on exception ${exception ?? '?'}…: checked with the service`;
    case 'test':
      return 'Test received and answered';
    case 'other-event':
      return 'Another kind of event: ignored';
    case 'no-secret':
      return 'No secret: rejected';
    case 'wrong-secret':
      return 'Wrong secret: rejected';
    case 'too-many':
      return 'Too many at once: rejected';
    case 'too-large':
      return 'Too large: not read';
    case 'too-slow':
      return 'Too slow: cut off';
    case 'broken':
      return 'Cut off by the sender';
    case 'not-json':
      return 'Not readable: rejected';
    case 'no-exception':
      return 'Names no exception: rejected';
    case 'wrong-way':
      return 'Wrong address (only POST to /events): rejected';
    case 'full':
      return `Exception ${exception ?? '?'}…: too many waiting; send it again`;
  }
}

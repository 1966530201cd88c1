import type {
  ReceiverState,
  ReceiverTest,
  ReceiverTrouble,
  WebhookRecord,
} from '#shared/contract/receiver.ts';
import { t } from './language/t.ts';

/** Whether the webhook is open, in a sentence. */
export function receiverStateText(state: ReceiverState): string {
  switch (state.kind) {
    case 'shut':
      return t`Event receiver is off.`;
    case 'open':
      return t`Event receiver is on, at`;
    case 'trouble':
      return receiverTroubleText(state.trouble);
  }
}

function receiverTroubleText(trouble: ReceiverTrouble): string {
  switch (trouble.kind) {
    case 'needs-certificate':
      return t`Other computers can connect by TLS only. Enter a certificate and its key.`;
    case 'unreadable-certificate':
      return t`The certificate or its key cannot be read. Check both files.`;
    case 'no-ordinary-file':
      return t`The certificate and its key must be ordinary files of 256 KB at most.`;
    case 'certificate-key-mismatch':
      return t`The certificate and the key do not match.`;
    case 'port-taken':
      return t`Port ${trouble.port} is in use. Choose another.`;
    case 'port-not-allowed':
      return t`This program may not use port ${trouble.port}. Choose one above 1023.`;
    case 'no-such-address':
      return t`This computer has no such address.`;
    case 'other':
      return t`Event receiver could not start (${trouble.code}).`;
  }
}

/** What the test request came to. */
export function receiverTestText(test: ReceiverTest): string {
  switch (test.kind) {
    case 'answered':
      return t`Event receiver answered.`;
    case 'shut':
      return t`Event receiver is off.`;
    case 'wrong-answer':
      return t`Event receiver answered ${test.status ?? t`nothing`}.`;
    case 'no-answer':
      return t`Event receiver did not answer (${test.code}).`;
  }
}

/** A request to the webhook and what became of it. */
export function webhookRecordText({ what, event, exception }: WebhookRecord): string {
  switch (what) {
    case 'taken':
      return t`${event ?? t`An event`} on exception ${exception ?? '?'}…: checked with the service`;
    case 'test':
      return t`Test received and answered`;
    case 'other-event':
      return t`Another kind of event: ignored`;
    case 'no-secret':
      return t`No secret: rejected`;
    case 'wrong-secret':
      return t`Wrong secret: rejected`;
    case 'too-many':
      return t`Too many at once: rejected`;
    case 'too-large':
      return t`Too large: not read`;
    case 'too-slow':
      return t`Too slow: cut off`;
    case 'broken':
      return t`Cut off by the sender`;
    case 'not-json':
      return t`Not readable: rejected`;
    case 'no-exception':
      return t`Names no exception: rejected`;
    case 'wrong-way':
      return t`Wrong address (only POST to /events): rejected`;
    case 'full':
      return t`Exception ${exception ?? '?'}…: too many waiting; send it again`;
  }
}

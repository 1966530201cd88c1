import { Button } from '@mantine/core';
import { DoorClosed, DoorOpen, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReceiverState } from '#shared/contract/receiver.ts';
import { testReceiver } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
import { t } from '../../text/language/t.ts';
import { receiverStateText, receiverTestText } from '../../text/receiverText.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';

const icons = { shut: DoorClosed, open: DoorOpen, trouble: TriangleAlert } as const;

/** Whether the webhook is open and where, with a test request while it is. */
export function WebhookStatus({ state }: { state: ReceiverState }) {
  const Icon = icons[state.kind];
  return (
    <div
      className={`${layout.row12} ${layout.wrap} ${layout.between} ${layout.above16} ${layout.high48}`}
    >
      <p className={`${layout.row10} ${textStyle.strong} ${layout.wholeIcons}`} role="status">
        <Icon size={20} aria-hidden />
        <span>
          {receiverStateText(state)}{' '}
          {state.kind === 'open' && <span className="mono">{state.url}</span>}
        </span>
      </p>
      {state.kind === 'open' && <TestButton key={state.url} />}
    </div>
  );
}

function TestButton() {
  const [answer, setAnswer] = useState('');
  const { run, busy, problem } = useAction(testReceiver, {
    onDone: (test) => setAnswer(receiverTestText(test)),
  });
  return (
    <p className={layout.row12}>
      <span role="status">{busy ? '' : (problem ?? answer)}</span>
      <Button variant="default" loading={busy} onClick={() => void run()}>
        {t`Test it`}
      </Button>
    </p>
  );
}

import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { MessageSquareWarning } from 'lucide-react';
import { takePracticeInbox } from '../api/actions.ts';
import { useAction } from '../api/useAction.ts';
import { useAppState } from '../state/appState.ts';
import { getPracticeInboxText } from '../text/practiceText.ts';

/** Brings exceptions to practise answering to the inbox; nothing where the practice service is not in use. */
export function PracticeInboxButton() {
  const inUse = useAppState((state) => state.session?.service.practice ?? false);
  const navigate = useNavigate();
  const { run, busy, problem } = useAction(takePracticeInbox, {
    onDone: () => void navigate({ to: '/exceptions' }),
  });
  if (!inUse) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<MessageSquareWarning size={18} aria-hidden />}
        loading={busy}
        onClick={() => void run()}
      >
        {getPracticeInboxText}
      </Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  );
}

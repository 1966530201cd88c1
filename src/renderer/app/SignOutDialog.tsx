import { Stack } from '@mantine/core';
import type { SignedIn } from '#shared/contract/session.ts';
import { signOut } from '../api/actions.ts';
import { useAction } from '../api/useAction.ts';
import { useAppState } from '../state/appState.ts';
import { t } from '../text/language/t.ts';
import { fullName } from '../text/personText.ts';
import { noAnswerText, notSignedOutText } from '../text/problemText.ts';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { Dialog } from '../ui/dialog/Dialog.tsx';

interface Props {
  opened: boolean;
  session: SignedIn;
  onClose: () => void;
}

interface UndeliveredCounts {
  /** How many entries are not delivered, of all accounts. */
  readonly waiting: number;
  readonly others: number;
  readonly needsDecision: number;
}

/** What happens to the entries that are not delivered, those that need review left out. */
function undeliveredText(
  { waiting, others, needsDecision }: UndeliveredCounts,
  session: SignedIn,
): string {
  const own = waiting - others;
  const name = `${fullName(session.account)} (${session.account.email})`;
  const mine =
    own === 1
      ? t`1 entry has not been delivered. It stays on this machine and goes out when ${name} signs in again.`
      : t`${own} entries have not been delivered. They stay on this machine and go out when ${name} signs in again.`;
  const theirs = t`${others} ${own > 0 ? t`more ` : ''}${others === 1 ? t`waits` : t`wait`} for other people to sign in.`;
  const sentences = [...(own > 0 ? [mine] : []), ...(others > 0 ? [theirs] : [])];
  if (sentences.length > 0) return sentences.join(' ');
  return needsDecision > 0 ? '' : t`Everything entered under this sign-in has been delivered.`;
}

function decisionsText(count: number): string {
  return count === 1
    ? t`One entry needs review: the service may not have it. It stays on this machine, and can be decided by whoever signs in here.`
    : t`${count} entries need review: the service may not have them. They stay on this machine, and can be decided by whoever signs in here.`;
}

export function SignOutDialog({ opened, session, onClose }: Props) {
  const waiting = useAppState(({ status }) => (status?.waiting ?? 0) + (status?.underWay ?? 0));
  const needsDecision = useAppState((state) => state.status?.needsDecision ?? 0);
  const others = useAppState((state) => state.status?.waitingForOthers ?? 0);
  const { run, busy, problem } = useAction(signOut, {
    problemIn: (result) => ('kind' in result ? notSignedOutText : null),
    onDone: onClose,
    noAnswer: noAnswerText(t`You are still signed in; try again.`),
  });

  const text = undeliveredText({ waiting, others, needsDecision }, session);

  return (
    <Dialog opened={opened} onClose={onClose} title={t`Sign out?`}>
      <Stack gap={20}>
        {text !== '' && <p>{text}</p>}
        {needsDecision > 0 && <p>{decisionsText(needsDecision)}</p>}
        {problem !== null && <p role="alert">{problem}</p>}
        <DialogButtons
          act={t`Sign out`}
          back={t`Stay signed in`}
          busy={busy}
          onBack={onClose}
          onAct={() => void run()}
        />
      </Stack>
    </Dialog>
  );
}

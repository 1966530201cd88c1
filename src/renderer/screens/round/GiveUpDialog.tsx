import { Button, Group, Stack } from '@mantine/core';
import type { Round } from '#shared/contract/rounds.ts';
import { giveUpRound } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { OwnRound } from './useRound.ts';

interface Props {
  readonly opened: boolean;
  readonly round: Round;
  /** The time of day at which the round began. */
  readonly began: string;
  readonly own: OwnRound;
  readonly onClose: () => void;
}

/** Asks before a round ends without being sent, and says what is lost. */
export function GiveUpDialog({ opened, round, began, own, onClose }: Props) {
  const { length } = round.counts;
  const { run } = useAction(() =>
    own.step(
      () => giveUpRound({ round: round.id }),
      () => null,
    ),
  );
  function giveUp() {
    void run();
    onClose();
  }
  return (
    <Dialog opened={opened} onClose={onClose} title="Give up this round?">
      <Stack gap={20}>
        <p>
          {length === 0
            ? 'Nothing is counted yet.'
            : `${length === 1 ? 'One count' : `${length} counts`} since ${began} will not be sent, and can’t be taken up again.`}{' '}
          To go on later, just leave: the round stays as it is.
        </p>
        <Group justify="end">
          <Button variant="default" data-autofocus onClick={onClose}>
            Go on counting
          </Button>
          <Button variant="default" onClick={giveUp}>
            Give it up
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

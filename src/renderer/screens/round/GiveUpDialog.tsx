import { Button, Group, Stack } from '@mantine/core';
import type { Round } from '#shared/contract/rounds.ts';
import { giveUpRound } from '../../api/actions.ts';
import { useAction } from '../../api/useAction.ts';
import { t } from '../../text/language/t.ts';
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
    <Dialog opened={opened} onClose={onClose} title={t`Give up this round?`}>
      <Stack gap={20}>
        <p>
          {t`${
            length === 0
              ? t`Nothing is counted yet.`
              : t`${length === 1 ? t`One count` : t`${length} counts`} since ${began} will not be sent, and can’t be taken up again.`
          } To go on later, just leave: the round stays as it is.`}
        </p>
        <Group justify="end">
          <Button variant="default" data-autofocus onClick={onClose}>
            {t`Go on counting`}
          </Button>
          <Button variant="default" onClick={giveUp}>
            {t`Give it up`}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

import { Button, Group, Modal, Stack } from '@mantine/core';
import { t } from '../../text/language/t.ts';
import { ScanNotice } from './ScanNotice.tsx';

interface Props {
  readonly onAnswer: (discards: boolean) => void;
}

/** Asks once before typed text goes. Escape, the X and a click outside keep it. */
export function DiscardTyped({ onAnswer }: Props) {
  return (
    <Modal opened onClose={() => onAnswer(false)} title={t`Discard what you typed?`}>
      <Stack gap={20}>
        <p>{t`It has not been saved.`}</p>
        <Group justify="end">
          <Button variant="default" onClick={() => onAnswer(true)}>
            {t`Discard`}
          </Button>
          <Button data-autofocus onClick={() => onAnswer(false)}>
            {t`Keep editing`}
          </Button>
        </Group>
      </Stack>
      <ScanNotice />
    </Modal>
  );
}

import { Button, Group, Modal, Stack } from '@mantine/core';
import { ScanNotice } from './ScanNotice.tsx';

interface Props {
  readonly onAnswer: (discards: boolean) => void;
}

/** Asks once before typed text goes. Escape, the X and a click outside keep it. */
export function DiscardTyped({ onAnswer }: Props) {
  return (
    <Modal opened onClose={() => onAnswer(false)} title="Discard what you typed?">
      <Stack gap={20}>
        <p>It has not been saved.</p>
        <Group justify="end">
          <Button variant="default" onClick={() => onAnswer(true)}>
            Discard
          </Button>
          <Button data-autofocus onClick={() => onAnswer(false)}>
            Keep editing
          </Button>
        </Group>
      </Stack>
      <ScanNotice />
    </Modal>
  );
}

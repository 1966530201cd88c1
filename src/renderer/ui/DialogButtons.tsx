import { Button, Group } from '@mantine/core';
import { t } from '../text/language/t.ts';

interface Props {
  readonly act: string;
  /** The label of the button that closes without acting; "Cancel" unless another fits better. */
  readonly back?: string;
  readonly busy: boolean;
  /** Acting is not what most people want here: its button looks like the way back. */
  readonly quiet?: boolean;
  readonly onBack: () => void;
  /** Without it, the button submits the form around it. */
  readonly onAct?: () => void;
}

export function DialogButtons({
  act,
  back = t`Cancel`,
  busy,
  quiet = false,
  onBack,
  onAct,
}: Props) {
  return (
    <Group justify="end">
      <Button variant="default" onClick={onBack}>
        {back}
      </Button>
      <Button
        type={onAct === undefined ? 'submit' : 'button'}
        variant={quiet ? 'default' : 'filled'}
        loading={busy}
        onClick={onAct}
      >
        {act}
      </Button>
    </Group>
  );
}

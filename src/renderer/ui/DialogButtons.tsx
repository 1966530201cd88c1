import { Button, Group } from '@mantine/core';

interface Props {
  readonly act: string;
  /** The clear way back; "Cancel" unless something says it better. */
  readonly back?: string;
  readonly busy: boolean;
  /** Not what most will want: it looks no louder than the way back. */
  readonly quiet?: boolean;
  readonly onBack: () => void;
  /** Left out, it submits the form that it stands in. */
  readonly onAct?: () => void;
}

/** The foot of a dialog: the way back, and what the dialog is for. */
export function DialogButtons({ act, back = 'Cancel', busy, quiet = false, onBack, onAct }: Props) {
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

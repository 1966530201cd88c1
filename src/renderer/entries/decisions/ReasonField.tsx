import { Button, TextInput } from '@mantine/core';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';

interface Props {
  readonly reason: string;
  /** Reasons that one press fills in. */
  readonly quick: readonly string[];
  readonly isMissing: boolean;
  readonly onReason: (reason: string) => void;
}

/** Why an entry is ended: typed, or one of the usual reasons. It goes on record as it stands here. */
export function ReasonField({ reason, quick, isMissing, onReason }: Props) {
  return (
    <div className={layout.stack8}>
      <TextInput
        label={t`Why`}
        data-autofocus
        autoComplete="off"
        value={reason}
        error={isMissing ? t`Say why, in a few words` : undefined}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      <div className={layout.wrap8}>
        {quick.map((text) => (
          <Button key={text} variant="default" mih={44} onClick={() => onReason(text)}>
            {text}
          </Button>
        ))}
      </div>
    </div>
  );
}

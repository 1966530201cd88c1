import { Button, Group, TextInput } from '@mantine/core';
import { adjustmentReasonCodes } from '#shared/domain/reasonCodes.ts';
import { t } from '../../text/language/t.ts';
import { reasonTexts } from '../../text/reasonText.ts';

const usual = {
  count: [t`Cycle count`, t`Found a difference`, t`After a spill`],
  adjust: adjustmentReasonCodes.map((code) => reasonTexts[code]),
};

interface Props {
  readonly act: 'count' | 'adjust';
  readonly reason: string;
  readonly trouble: string | null;
  readonly onReason: (reason: string) => void;
}

export function ReasonField({ act, reason, trouble, onReason }: Props) {
  return (
    <div>
      <TextInput
        label={act === 'count' ? t`Reason, if there is one` : t`Reason`}
        autoComplete="off"
        maxLength={500}
        value={reason}
        error={trouble}
        aria-invalid={trouble !== null}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      <Group gap={8} mt={8}>
        {usual[act].map((usualReason) => (
          <Button
            key={usualReason}
            variant="light"
            size="compact-md"
            mih={44}
            aria-pressed={reason.startsWith(usualReason)}
            onClick={() => onReason(usualReason)}
          >
            {usualReason}
          </Button>
        ))}
      </Group>
    </div>
  );
}

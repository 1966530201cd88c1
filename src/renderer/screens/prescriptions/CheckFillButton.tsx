import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { ScanBarcode } from 'lucide-react';
import { beginFill } from '../../api/actions.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { useEntryId } from '../../api/useEntryId.ts';
import { showFill } from '../../state/appState.ts';
import { signInFirstText, takenText } from '../../text/fillText.ts';
import { t } from '../../text/language/t.ts';
import textStyle from '../../ui/text.module.css';

/** Opens a fill without a label, and goes to the bench. */
export function CheckFillButton({ prescriptionId }: { prescriptionId: string }) {
  const navigate = useNavigate();
  const { id, renew } = useEntryId();
  const { run, busy, problem } = useRecordedAction(beginFill, {
    problemIn(result) {
      if (result.kind === 'taken') return takenText(result.fill);
      return result.kind === 'sign-in-needed' ? signInFirstText : null;
    },
    onDone(result) {
      if (result.kind !== 'changed') return;
      renew();
      showFill(result.fill);
      void navigate({ to: '/' });
    },
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<ScanBarcode size={18} aria-hidden />}
        loading={busy}
        onClick={() => void run({ id, prescriptionId })}
      >
        {t`Check a fill`}
      </Button>
      {problem !== null && (
        <p role="alert" className={textStyle.strong}>
          {problem}
        </p>
      )}
    </>
  );
}

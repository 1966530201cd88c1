import { type ConfirmQuestion, questionWords } from '../api/saveEntry.ts';
import { DialogButtons } from '../ui/DialogButtons.tsx';
import { ScanNotice } from '../ui/ScanNotice.tsx';

interface EntryFootProps {
  /** What the station wants to know first; saving again answers it. */
  readonly question: ConfirmQuestion | null;
  readonly trouble: string | null;
  readonly busy: boolean;
  readonly onBack: () => void;
}

/** The foot of a form that makes an entry: what stands in its way, the way back, and Save. */
export function EntryFoot({ question, trouble, busy, onBack }: EntryFootProps) {
  return (
    <>
      {question !== null && <p role="alert">{questionWords(question)}</p>}
      {trouble !== null && <p role="alert">{trouble}</p>}
      <DialogButtons
        act={question === null ? 'Save' : 'Yes, save it'}
        busy={busy}
        onBack={onBack}
      />
      <ScanNotice />
    </>
  );
}

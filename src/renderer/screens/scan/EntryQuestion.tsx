import type { EntryForm } from '../../api/enter.ts';
import { EntryDialog } from '../../entries/EntryDialog.tsx';
import { LotQuantityDialog } from '../../entries/quantity/LotQuantityDialog.tsx';

/** An entry that a person is asked for. */
export type ScanQuestion =
  | { readonly kind: 'quantity'; readonly act: 'count' | 'adjust'; readonly lotId: string }
  | { readonly kind: 'entry'; readonly title: string; readonly what: EntryForm };

interface EntryAskedProps {
  readonly asking: ScanQuestion | null;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** Its dialog stays when another code is scanned meanwhile: what was typed is about this thing. */
export function EntryQuestion({ asking, onClose, onSaved }: EntryAskedProps) {
  switch (asking?.kind) {
    case undefined:
      return null;
    case 'quantity': {
      const { act, lotId } = asking;
      return <LotQuantityDialog act={act} lotId={lotId} onClose={onClose} onSaved={onSaved} />;
    }
    case 'entry': {
      const { title, what } = asking;
      return <EntryDialog title={title} what={what} onClose={onClose} onEntered={onSaved} />;
    }
  }
}

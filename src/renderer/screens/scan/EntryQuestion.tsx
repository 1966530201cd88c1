import type { TypedEntryKind } from '../../entries/entryKinds.tsx';
import { LotQuantityDialog } from '../../entries/quantity/LotQuantityDialog.tsx';
import { TypedEntryDialog } from '../../entries/TypedEntryDialog.tsx';

/** An entry that a person is asked for. */
export type ScanQuestion =
  | { readonly kind: 'quantity'; readonly act: 'count' | 'adjust'; readonly lotId: string }
  | {
      readonly kind: 'entry';
      readonly title: string;
      readonly what: TypedEntryKind;
      readonly payload: object;
    };

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
      const { title, what, payload } = asking;
      return (
        <TypedEntryDialog
          title={title}
          kind={what}
          payload={payload}
          onClose={onClose}
          onEntered={onSaved}
        />
      );
    }
  }
}

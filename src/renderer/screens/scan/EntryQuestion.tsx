import type { FoundLink } from '#shared/contract/taskViews.ts';
import { lots } from '../../api/queries/lots.ts';
import { useQuery } from '../../api/useQuery.ts';
import { EntryDialog } from '../../entries/EntryDialog.tsx';
import type { TypedEntryKind } from '../../entries/entryKinds.tsx';
import { QuantityDialog, quantityTitles } from '../../entries/quantity/QuantityDialog.tsx';
import { ResumeOrderDialog } from '../../entries/ResumeOrderDialog.tsx';
import { TypedEntryDialog } from '../../entries/TypedEntryDialog.tsx';
import type { TitledPlace } from '../../ui/keptForm/useKeptForm.ts';
import type { LabelRecord } from '../../ui/label/labelOf.ts';
import { lateDialog } from '../../ui/late/late.tsx';
import { QueryStatus } from '../../ui/QueryStatus.tsx';

const NewTaskDialog = lateDialog(
  async () => (await import('../../entries/task/NewTaskDialog.tsx')).NewTaskDialog,
);
const LabelDialog = lateDialog(
  async () => (await import('../../ui/label/LabelDialog.tsx')).LabelDialog,
);

/** What the open dialog is for. */
export type ScanQuestion =
  | { readonly kind: 'task'; readonly about: readonly FoundLink[] }
  | { readonly kind: 'label'; readonly record: LabelRecord }
  | { readonly kind: 'quantity'; readonly act: 'count' | 'adjust'; readonly lotId: string }
  | { readonly kind: 'resume'; readonly order: string }
  | {
      readonly kind: 'entry';
      readonly title: string;
      readonly what: TypedEntryKind;
      readonly payload: object;
      readonly place: TitledPlace;
    };

interface EntryQuestionProps {
  readonly question: ScanQuestion | null;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** The dialog that makes an entry, or prints a label. It stays open when another code is scanned, with what was typed. */
export function EntryQuestion({ question, onClose, onSaved }: EntryQuestionProps) {
  switch (question?.kind) {
    case undefined:
      return null;
    case 'task':
      return <NewTaskDialog about={question.about} keptAbout={null} onClose={onClose} />;
    case 'label':
      return <LabelDialog record={question.record} onClose={onClose} />;
    case 'quantity': {
      const { act, lotId } = question;
      return <LotQuantityDialog act={act} lotId={lotId} onClose={onClose} onSaved={onSaved} />;
    }
    case 'resume':
      return <ResumeOrderDialog order={question.order} onClose={onClose} onEntered={onSaved} />;
    case 'entry': {
      const { title, what, payload, place } = question;
      return (
        <TypedEntryDialog
          title={title}
          kind={what}
          payload={payload}
          place={place}
          onClose={onClose}
          onEntered={onSaved}
        />
      );
    }
  }
}

interface LotQuantityDialogProps {
  readonly lotId: string;
  readonly act: 'count' | 'adjust';
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
}

/** Looks up the lot, of which a scan has only the id, and then opens the dialog. */
function LotQuantityDialog({ lotId, ...rest }: LotQuantityDialogProps) {
  const lot = useQuery(lots.detail(lotId));
  if (lot.kind === 'loaded') return <QuantityDialog lot={lot.value} {...rest} />;
  return (
    <EntryDialog onClose={rest.onClose} title={quantityTitles[rest.act]} size="lg">
      <QueryStatus of={lot} />
    </EntryDialog>
  );
}

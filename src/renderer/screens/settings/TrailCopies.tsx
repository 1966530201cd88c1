import type { TrailCopiesView } from '#shared/contract/audit.ts';
import { setTrailCopies } from '../../api/actions.ts';
import { settings } from '../../api/queries/settings.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { useUpdatableQuery } from '../../api/useQuery.ts';
import { t } from '../../text/language/t.ts';
import { copiesText, setCopiesProblem } from '../../text/trailText.ts';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { FolderForm } from './FolderForm.tsx';

/** Where what the trail comes to is copied, so that this machine cannot be put back unseen. */
export function TrailCopies() {
  const [answer, update] = useUpdatableQuery(settings.trailCopies());
  return answer.kind === 'loaded' ? (
    <CopiesForm copies={answer.value} onSet={update} />
  ) : (
    <QueryStatus of={answer} />
  );
}

interface Props {
  readonly copies: TrailCopiesView;
  readonly onSet: (copies: TrailCopiesView) => void;
}

function CopiesForm({ copies, onSet }: Props) {
  const { run, busy, problem } = useRecordedAction(
    (folder: string | null) => setTrailCopies({ folder }),
    {
      problemIn: setCopiesProblem,
      onDone: (result) => result.kind === 'set' && onSet(result.copies),
    },
  );
  return (
    <FolderForm
      label={t`Folder on another computer`}
      description={t`Proof of the audit trail is copied there at each start and every day.`}
      folder={copies.folder}
      status={problem ?? copiesText(copies)}
      busy={busy}
      onSave={(folder) => void run(folder)}
    />
  );
}

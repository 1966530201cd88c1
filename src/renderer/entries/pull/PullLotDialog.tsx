import type { z } from 'zod';
import type { pullSchema } from '#shared/contract/stops.ts';
import type { LotId } from '#shared/domain/ids.ts';
import { lots } from '../../api/queries/lots.ts';
import { tasks } from '../../api/queries/tasks.ts';
import { useQuery } from '../../api/useQuery.ts';
import { pullTitle } from '../../text/pullText.ts';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { EntryDialog } from '../EntryDialog.tsx';
import { PullLotForm } from './PullLotForm.tsx';

interface Props {
  readonly lotId: LotId;
  readonly stop: z.infer<typeof pullSchema>['stop'];
  /** Why, in a few words: "Expired". */
  readonly because: string;
  /** False where it is only the wrong one for a fill. */
  readonly isLotAtFault: boolean;
  /** It goes back to its place: what settles the stop then. */
  readonly onPutBack: () => void;
  readonly onClose: () => void;
}

/** Takes a lot from use in one step: what it will do can be seen, and each part left out. */
export function PullLotDialog(props: Props) {
  const { lotId, onClose } = props;
  const lot = useQuery(lots.detail(lotId));
  const choices = useQuery(tasks.choices());
  // The dialog opens with its fields in it, since the first of them then takes the focus.
  if (lot.kind === 'loading' || choices.kind === 'loading') return null;
  return (
    <EntryDialog title={pullTitle} size="lg" onClose={onClose}>
      {lot.kind !== 'loaded' ? (
        <QueryStatus of={lot} />
      ) : choices.kind !== 'loaded' ? (
        <QueryStatus of={choices} />
      ) : (
        <PullLotForm {...props} lot={lot.value} choices={choices.value} />
      )}
    </EntryDialog>
  );
}

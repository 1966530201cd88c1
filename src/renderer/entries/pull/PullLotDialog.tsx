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
  readonly onClose: () => void;
}

/** Takes a lot from use in one step: what it will do can be seen, and each part left out. */
export function PullLotDialog({ lotId, stop, because, onClose }: Props) {
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
        <PullLotForm
          {...{ lotId, stop, because, onClose }}
          lot={lot.value}
          choices={choices.value}
        />
      )}
    </EntryDialog>
  );
}

import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { CloudDownload, Hash, PackageX, Printer, X } from 'lucide-react';
import { useState } from 'react';
import type { LotRow } from '#shared/contract/lotViews.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { beginRound } from '../../api/actions.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { lotLabel } from '../../text/labelText.ts';
import { t } from '../../text/language/t.ts';
import { countText } from '../../text/listText.ts';
import { signInFirstText } from '../../text/problemText.ts';
import { lateDialog } from '../../ui/late/late.tsx';
import layout from '../../ui/layout.module.css';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import textStyle from '../../ui/text.module.css';
import { clearSelectedLots } from './lotSelection.ts';
import { PullLotsDialog } from './PullLotsDialog.tsx';
import type { LotsCheck } from './useLotsCheck.ts';

const LabelsDialog = lateDialog(
  async () => (await import('../../ui/label/LabelsDialog.tsx')).LabelsDialog,
);

interface Props {
  readonly lots: readonly LotRow[];
  readonly check: LotsCheck;
}

/** What can be done with the selected lots at once. */
export function SelectedLots({ lots, check }: Props) {
  const [pulls, setPulls] = useState(false);
  const [prints, setPrints] = useState(false);
  const navigate = useNavigate();
  const round = useRecordedAction(
    () =>
      beginRound({
        id: crypto.randomUUID(),
        blind: false,
        lots: lots.map(({ id }) => lotIdSchema.parse(id)),
      }),
    {
      problemIn: ({ kind }) => (kind === 'sign-in-needed' ? signInFirstText : null),
      onDone() {
        clearSelectedLots();
        void navigate({ to: '/lots/round' });
      },
    },
  );
  if (check.progress !== null) {
    const { done, total } = check.progress;
    return (
      <>
        <ProgressBar label={t`Lots checked`} done={done} total={total} />
        <span className="tabular">{t`Checking ${countText(done)} of ${countText(total)}`}</span>
        <Button variant="default" onClick={check.stop}>
          {t`Stop`}
        </Button>
      </>
    );
  }
  return (
    <>
      <strong className={`${textStyle.ink} tabular`}>
        {t`${countText(lots.length)} selected`}
      </strong>
      <Button
        leftSection={<CloudDownload size={18} aria-hidden />}
        onClick={() => void check.run(lots)}
      >
        {t`Check`}
      </Button>
      <Button
        variant="default"
        leftSection={<Hash size={18} aria-hidden />}
        onClick={() => void round.run()}
      >
        {t`Count`}
      </Button>
      {round.problem !== null && <span role="alert">{round.problem}</span>}
      <Button
        variant="default"
        leftSection={<Printer size={18} aria-hidden />}
        onClick={() => setPrints(true)}
      >
        {t`Print labels`}
      </Button>
      {prints && <LabelsDialog records={lots.map(labelOf)} onClose={() => setPrints(false)} />}
      <Button
        variant="default"
        leftSection={<PackageX size={18} aria-hidden />}
        onClick={() => setPulls(true)}
      >
        {t`Pull…`}
      </Button>
      {pulls && <PullLotsDialog lots={lots} onClose={() => setPulls(false)} />}
      <Button
        className={layout.toEnd ?? ''}
        variant="subtle"
        leftSection={<X size={18} aria-hidden />}
        onClick={clearSelectedLots}
      >
        {t`Clear`}
      </Button>
    </>
  );
}

const labelOf = ({ batchNumber: batch, ...lot }: LotRow) => ({
  kind: 'lot' as const,
  id: lot.id,
  ...lotLabel({ ...lot, batch }),
});

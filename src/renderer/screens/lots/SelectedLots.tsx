import { Button } from '@mantine/core';
import { CloudDownload, X } from 'lucide-react';
import type { LotRow } from '#shared/contract/lotViews.ts';
import { countText } from '../../text/listText.ts';
import layout from '../../ui/layout.module.css';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import textStyle from '../../ui/text.module.css';
import { clearSelectedLots } from './lotSelection.ts';
import type { LotsCheck } from './useLotsCheck.ts';

interface Props {
  readonly lots: readonly LotRow[];
  readonly check: LotsCheck;
}

/** What can be done with the selected lots at once. */
export function SelectedLots({ lots, check }: Props) {
  if (check.progress !== null) {
    const { done, total } = check.progress;
    return (
      <>
        <ProgressBar label="Lots checked" done={done} total={total} />
        <span className="tabular">
          Checking {countText(done)} of {countText(total)}
        </span>
        <Button variant="default" onClick={check.stop}>
          Stop
        </Button>
      </>
    );
  }
  return (
    <>
      <strong className={`${textStyle.ink} tabular`}>{countText(lots.length)} selected</strong>
      <Button
        leftSection={<CloudDownload size={18} aria-hidden />}
        onClick={() => void check.run(lots)}
      >
        Check
      </Button>
      <Button
        className={layout.toEnd ?? ''}
        variant="subtle"
        leftSection={<X size={18} aria-hidden />}
        onClick={clearSelectedLots}
      >
        Clear
      </Button>
    </>
  );
}

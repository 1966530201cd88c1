import { Radio } from '@mantine/core';
import { useState } from 'react';
import type { Action } from '../../../api/useAction.ts';
import { EntryDialog, EntryForm } from '../../../entries/EntryDialog.tsx';
import { t } from '../../../text/language/t.ts';
import layout from '../../../ui/layout.module.css';
import textStyle from '../../../ui/text.module.css';

interface Props<Reason extends string> {
  readonly title: string;
  readonly note: string;
  readonly act: string;
  readonly reasons: readonly Reason[];
  readonly texts: Readonly<Record<Reason, string>>;
  /** What follows from each, where that is to be seen before it is chosen. */
  readonly limits?: Readonly<Partial<Record<Reason, string>>>;
  readonly actions: Pick<Action<[]>, 'busy' | 'problem'>;
  readonly onChoose: (reason: Reason) => Promise<string | null>;
  readonly onClose: () => void;
}

/** One of a few coded reasons; none is chosen at first. */
export function ReasonDialog<Reason extends string>(props: Props<Reason>) {
  const { title, note, act, reasons, texts, limits, actions, onChoose, onClose } = props;
  const [chosen, setChosen] = useState<Reason | null>(null);
  const [missing, setMissing] = useState(false);
  async function submit() {
    setMissing(chosen === null);
    if (chosen !== null && (await onChoose(chosen)) === null) onClose();
  }
  return (
    <EntryDialog title={title} onClose={onClose}>
      <EntryForm
        state={{ busy: actions.busy, problem: missing ? t`Choose a reason` : actions.problem }}
        act={act}
        quiet
        onBack={onClose}
        onSubmit={() => void submit()}
      >
        <p className={textStyle.second}>{note}</p>
        <Radio.Group label={t`Reason`} value={chosen ?? ''}>
          {reasons.map((reason) => (
            <Radio
              key={reason}
              className={`${layout.row} ${layout.high44}`}
              value={reason}
              label={texts[reason]}
              description={limits?.[reason] ?? null}
              mb={limits === undefined ? 0 : 12}
              onChange={() => setChosen(reason)}
            />
          ))}
        </Radio.Group>
      </EntryForm>
    </EntryDialog>
  );
}

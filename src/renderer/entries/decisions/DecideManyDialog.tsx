import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import type { Decision } from '#shared/contract/waiting.ts';
import {
  doubtText,
  type ManyDecision,
  manyAct,
  manyQuestion,
  quickReasons,
} from '../../text/causeText.ts';
import { entryFactsText, entryTitle } from '../../text/entryText.ts';
import { t } from '../../text/language/t.ts';
import { countText, joined } from '../../text/listText.ts';
import { fullName } from '../../text/personText.ts';
import { useFormEnd } from '../../ui/keptForm/useFormEnd.ts';
import { type TitledPlace, useKeptForm } from '../../ui/keptForm/useKeptForm.ts';
import layout from '../../ui/layout.module.css';
import names from '../../ui/names.module.css';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import textStyle from '../../ui/text.module.css';
import { EntryDialog, EntryForm } from '../EntryDialog.tsx';
import { acknowledgesAll, type ParkedEntry } from './causes.ts';
import { leavesDoubt } from './conflictOf.ts';
import { ReasonField } from './ReasonField.tsx';
import { useDecideMany } from './useDecideMany.ts';

interface Props {
  readonly kind: ManyDecision;
  /** Those of one cause when the dialog was opened. */
  readonly entries: readonly ParkedEntry[];
  readonly onClose: () => void;
}

/** Decides about many entries of one cause, with a look at each before. Each is decided and recorded by itself. */
export function DecideManyDialog({ kind, entries, onClose: onEnd }: Props) {
  const acknowledges = acknowledgesAll(entries);
  const place = placeOf(entries);
  const input = useKeptForm(place, (kept) => ({ reason: kept.reason ?? '' }));
  const onClose = useFormEnd(place, onEnd);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  const deciding = useDecideMany();
  const { reason } = input.values;
  const chosen = entries.filter(({ id }) => !left.has(id));
  const { progress } = deciding;

  function choose(id: string, isChosen: boolean) {
    const others = new Set(left);
    if (isChosen) others.delete(id);
    else others.add(id);
    setLeft(others);
  }

  async function submit() {
    setTried(true);
    if (chosen.length === 0 || (kind === 'discard' && reason.trim() === '')) return;
    if (await deciding.run(chosen, decisionOf(kind, reason))) onClose();
  }

  const { title, note } = manyQuestion(kind, acknowledges);
  return (
    <EntryDialog title={title} size={680} keepsOpen onClose={onClose}>
      <EntryForm
        state={{ busy: progress !== null, problem: problemOf(deciding, tried, chosen.length) }}
        act={manyAct(kind, chosen.length, acknowledges)}
        back={t`Not now`}
        quiet
        keptAt={input.keptAt}
        onBack={onClose}
        onSubmit={() => void submit()}
      >
        <p>
          {note}
          {kind === 'discard' && chosen.some(leavesDoubt) && ` ${doubtText}`}
        </p>
        <ul className={`${layout.stack4} ${names.names}`} aria-label={t`What is chosen`}>
          {entries.map((entry) => (
            <li key={entry.id} className={layout.high44}>
              <Checkbox
                checked={!left.has(entry.id)}
                disabled={progress !== null}
                label={entryTitle(entry)}
                description={joined([fullName(entry.by), entryFactsText(entry, [])])}
                onChange={(event) => choose(entry.id, event.currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
        {kind === 'discard' && (
          <ReasonField
            reason={reason}
            quick={quickReasons(acknowledges)}
            isMissing={tried && reason.trim() === ''}
            onReason={(text) => input.change({ reason: text })}
          />
        )}
        {progress !== null && (
          <div className={textStyle.second} role="status">
            <ProgressBar label={t`Deciding`} {...progress} wide />
            {t`${countText(progress.done)} of ${countText(progress.total)} decided`}
          </div>
        )}
      </EntryForm>
    </EntryDialog>
  );
}

function problemOf(
  { problem, progress }: ReturnType<typeof useDecideMany>,
  tried: boolean,
  chosen: number,
): string | null {
  if (progress !== null) return null;
  return problem ?? (tried && chosen === 0 ? t`Nothing is chosen.` : null);
}

function decisionOf(kind: ManyDecision, reason: string): Decision {
  return kind === 'discard' ? { kind, reason } : { kind };
}

/** The reason is kept with the first of them: it comes back as the reason to discard that one. */
const placeOf = (entries: readonly ParkedEntry[]): TitledPlace => {
  const [first] = entries;
  return {
    form: 'discard-entry',
    about: first?.id ?? '',
    title: first === undefined ? '' : entryTitle(first),
  };
};

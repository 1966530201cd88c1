import { Button, Textarea } from '@mantine/core';
import { Printer, UserCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import {
  type HandOver,
  type HandOverEnding,
  longestHandOverNote,
} from '#shared/contract/handOver.ts';
import type { Person } from '#shared/contract/person.ts';
import { makeHandOver } from '../../api/actions.ts';
import { useRepeatedAction } from '../../api/useSubmitEntry.ts';
import { askApproval } from '../../state/approvals.ts';
import { useAppState } from '../../state/appState.ts';
import { confirmMark } from '../../state/scanTargets.ts';
import {
  handOverProblem,
  nextPersonWords,
  printedText,
  takenOverText,
} from '../../text/handOverText.ts';
import { t } from '../../text/language/t.ts';
import { fullName } from '../../text/personText.ts';
import { noAnswerText } from '../../text/problemText.ts';
import layout from '../../ui/layout.module.css';
import { PrintSheet } from '../../ui/print/PrintSheet.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { HandOverPaper } from './HandOverPaper.tsx';
import { NextPersonDialog } from './NextPersonDialog.tsx';
import { useNote } from './useNote.ts';

interface Props {
  readonly person: Person;
}

/** The note, and the two endings: signed by whoever comes next, or printed for them. */
export function HandOverForm({ person }: Props) {
  const [note, setNote] = useNote();
  const [told, setTold] = useState('');
  const [naming, setNaming] = useState(false);
  const [printing, setPrinting] = useState<HandOver | null>(null);
  const connected = useAppState((state) => state.connection.kind === 'up');
  const isProven = useAppState((state) => state.atWindow?.kind === 'proven');
  const { run, busy, problem } = useRepeatedAction(
    ({ id }, ending: HandOverEnding) => makeHandOver({ id, note, ending }),
    {
      problemIn: handOverProblem,
      noAnswer: noAnswerText(t`Press again: it will be one hand-over.`),
      onDone(result) {
        if (result.kind !== 'handed-over') return;
        setNaming(false);
        setNote('');
        setTold(takenOverText(result.handOver));
        if (result.handOver.to === null) setPrinting(result.handOver);
      },
    },
  );

  async function sign() {
    const approval = await askApproval('second-person', nextPersonWords(fullName(person)));
    if (approval !== null) await run({ how: 'signed', approval: approval.id });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!connected || busy) return;
    if (isProven) void sign();
    else setNaming(true);
  }

  return (
    <section className={surface.roomy} aria-label={t`To the next person`}>
      <form onSubmit={submit} noValidate className={layout.stack12}>
        <Textarea
          label={t`Note for the next person`}
          description={t`Use initials for patients. Stored encrypted at this bench.`}
          autosize
          minRows={4}
          maxRows={12}
          maxLength={longestHandOverNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button
          {...{ [confirmMark]: '' }}
          type="submit"
          mih={52}
          leftSection={<UserCheck size={20} aria-hidden />}
          loading={busy}
          disabled={!connected}
        >
          {isProven ? t`Sign over to the next person` : t`Hand over to somebody`}
        </Button>
        <Button
          variant="default"
          mih={52}
          leftSection={<Printer size={20} aria-hidden />}
          disabled={!connected || busy || printing !== null}
          onClick={() => void run({ how: 'printed' })}
        >
          {t`Print for the next person`}
        </Button>
        {/* Its place is kept, so that nothing moves. */}
        <p
          className={`${textStyle.small} ${layout.high48}`}
          role="status"
          aria-label={t`Hand-over`}
        >
          {problem ?? told}
        </p>
      </form>
      <NextPersonDialog
        opened={naming}
        person={person}
        busy={busy}
        problem={problem}
        onNext={(next) => void run({ how: 'named', next })}
        onClose={() => setNaming(false)}
      />
      {printing !== null && (
        <PrintSheet
          paper="page"
          output={{ what: 'hand-over' }}
          onEnd={(failure) => {
            setPrinting(null);
            setTold(failure ?? printedText);
          }}
        >
          <HandOverPaper handOver={printing} />
        </PrintSheet>
      )}
    </section>
  );
}

import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Round } from '#shared/contract/rounds.ts';
import { localDay } from '#shared/domain/day.ts';
import { sendRound } from '../../api/actions.ts';
import { noteOutput } from '../../api/outputs.ts';
import { useAction } from '../../api/useAction.ts';
import { playSound } from '../../scanning/sounds.ts';
import { useAppState } from '../../state/appState.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import { t } from '../../text/language/t.ts';
import { noAnswerText, notSavedText, signInFirstText } from '../../text/problemText.ts';
import { dayText } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import { PrintSheet } from '../../ui/print/PrintSheet.tsx';
import { saveFile } from '../../ui/saveFile.ts';
import textStyle from '../../ui/text.module.css';
import { Differences } from './Differences.tsx';
import { differenceOf } from './difference.ts';
import { RoundPaper } from './RoundPaper.tsx';
import styles from './round.module.css';
import { roundCsv } from './roundCsv.ts';
import type { OwnRound } from './useRound.ts';

interface Props {
  readonly own: OwnRound;
  readonly round: Round;
  readonly onBack: () => void;
  readonly onSent: (entries: number) => void;
}

export function RoundSummary({ own, round, onBack, onSent }: Props) {
  const day = localDay(new Date(round.beganAt));
  const [reason, setReason] = useState(t`Count round, ${dayText(day)}`);
  const [sendsAgreeing, setSendsAgreeing] = useState(false);
  const [printing, setPrinting] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const connected = useAppState((state) => state.connection.kind === 'up');
  const kinds = round.counts.map((count) => differenceOf(count).kind);
  const changed = kinds.filter((kind) => kind === 'changed-since').length;
  const agree = kinds.filter((kind) => kind === 'agrees').length;
  const sendCount = round.counts.length - (sendsAgreeing ? 0 : agree);
  const mine = { round: round.id };

  function refuse() {
    playSound('fail');
    setNotice(t`Scans are not taken here. Go back to counting first.`);
  }
  useScanTarget(refuse, true, { inPieces: refuse });

  const { run, busy } = useAction(
    () =>
      own.step(
        () => sendRound({ ...mine, reason, agreeing: sendsAgreeing }),
        (result) =>
          result.kind === 'changed-since'
            ? result.round
            : result.kind === 'sign-in-needed'
              ? round
              : null,
      ),
    {
      problemIn: sendProblem,
      noAnswer: noAnswerText(t`Press again: it will be sent once.`),
      onDone(sent) {
        if (sent.kind !== 'sent') return onBack();
        playSound('captured');
        onSent(sent.entries);
      },
    },
  );

  const { run: saveCsv } = useAction(() => noteOutput({ way: 'file', what: 'count-round' }), {
    noAnswer: notSavedText,
    onDone() {
      saveFile(`count-round-${day}.csv`, roundCsv(round));
      setNotice(t`Saved as a CSV file.`);
    },
  });

  return (
    <div className={styles.summary}>
      <div className={`${layout.wrap} ${layout.between} ${styles.head}`}>
        <div>
          <h2 className={textStyle.pageTitle}>{t`Before anything is sent`}</h2>
          <p className={textStyle.second}>{summaryText(round.counts.length, agree, changed)}</p>
        </div>
        <div className={layout.wrap12}>
          <Button variant="default" onClick={onBack}>
            {t`Back to counting`}
          </Button>
          <Button
            variant="default"
            onClick={() => void saveCsv().then((problem) => problem !== null && setNotice(problem))}
          >
            {t`CSV`}
          </Button>
          <Button variant="default" onClick={() => setPrinting(true)}>
            {t`Print`}
          </Button>
        </div>
      </div>
      <Differences round={round} own={own} onRecount={onBack} />
      <form
        className={`${layout.wrap} ${layout.beside24} ${styles.send}`}
        onSubmit={(event) => {
          event.preventDefault();
          void run().then(setNotice);
        }}
      >
        <TextInput
          label={t`Reason, on record with each count`}
          className={`${layout.grow} ${styles.reason}`}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-kept=""
        />
        <Checkbox
          size="lg"
          label={t`Send those that agree as well (${agree})`}
          checked={sendsAgreeing}
          disabled={agree === 0}
          onChange={(event) => setSendsAgreeing(event.currentTarget.checked)}
        />
        <Button type="submit" loading={busy} disabled={!connected || changed > 0}>
          {sendLabel(sendCount)}
        </Button>
      </form>
      <p
        className={`${layout.row12} ${layout.fixed} ${textStyle.second} ${layout.high44} ${styles.notice}`}
        role="status"
        aria-label={t`Last step`}
      >
        {changed > 0
          ? t`${changed === 1 ? t`One lot has` : t`${changed} lots have`} changed since you counted. Count again, or say that your count holds.`
          : notice}
      </p>
      {printing && (
        <PrintSheet
          paper="page"
          output={{ what: 'count-round' }}
          onEnd={(problem) => {
            setPrinting(false);
            setNotice(problem ?? t`Sent to the printer.`);
          }}
        >
          <RoundPaper round={round} />
        </PrintSheet>
      )}
    </div>
  );
}

function sendProblem({ kind }: Awaited<ReturnType<typeof sendRound>>): string | null {
  switch (kind) {
    case 'changed-since':
      return t`Nothing was sent: something has changed since you counted.`;
    case 'sign-in-needed':
      return t`${signInFirstText} The round is kept.`;
    case 'sent':
    case 'gone':
      return null;
  }
}

function summaryText(all: number, agree: number, changed: number): string {
  const differ = all - agree - changed;
  const parts = [
    t`${all} counted`,
    `${agree} ${agree === 1 ? t`agrees` : t`agree`}`,
    `${differ} ${differ === 1 ? t`differs` : t`differ`}`,
  ];
  return (changed === 0 ? parts : [...parts, t`${changed} changed since`]).join(' · ');
}

function sendLabel(going: number): string {
  if (going === 0) return t`Finish: nothing to send`;
  return going === 1 ? t`Send 1 count` : t`Send ${going} counts`;
}

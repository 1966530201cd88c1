import { useEffect, useRef, useState } from 'react';
import { hasRight } from '#shared/domain/rights.ts';
import { approve } from '../../api/actions.ts';
import { type Approval, type ApprovalQuestion, onApprovalWanted } from '../../state/approvals.ts';
import { useAppState } from '../../state/appState.ts';
import { usePerson } from '../../state/person.ts';
import { t } from '../../text/language/t.ts';
import { approvalQuestionText, lacksRightTexts, rightTitles } from '../../text/peopleText.ts';
import { fullName } from '../../text/personText.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import styles from './lock.module.css';
import { ProofCard } from './ProofCard.tsx';
import { type ProofInput, useProof, useProofScans } from './useProof.ts';

/** Asks for somebody who has a right, over whatever needs it, without switching persons. */
export function ApprovalDialog() {
  const [question, setQuestion] = useState<ApprovalQuestion | null>(null);
  /** Built anew for each question, since a dialog lies over those that were built before it. */
  const [turn, setTurn] = useState(0);
  /** The question that is not answered yet; a second one takes its place. */
  const open = useRef<ApprovalQuestion | null>(null);
  function ask(next: ApprovalQuestion | null, approval: Approval | null = null) {
    open.current?.answer(approval);
    open.current = next;
    setQuestion(next);
    if (next !== null) setTurn((before) => before + 1);
  }
  const answer = (approval: Approval | null) => ask(null, approval);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => onApprovalWanted((next) => latest.current(next)), []);
  return (
    <Dialog
      key={turn}
      opened={question !== null}
      onClose={() => answer(null)}
      title={question === null ? '' : (question.words?.title ?? rightTitles[question.right])}
    >
      {question !== null && <ApprovalProof question={question} onAnswer={answer} />}
    </Dialog>
  );
}

interface Props {
  readonly question: ApprovalQuestion;
  readonly onAnswer: (approval: Approval | null) => void;
}

function ApprovalProof({ question: { right, words }, onAnswer }: Props) {
  const asks = usePerson();
  const here = useAppState((state) => state.atWindow);
  const ownId = here?.kind === 'proven' ? here.staff.id : null;
  const proof = useProof({
    first: null,
    onCancel: () => onAnswer(null),
    attempt: (input: ProofInput) => approve({ right, ...input }),
    onProven(result) {
      if (result.kind === 'approved') onAnswer({ id: result.approval, by: result.by });
    },
  });
  useProofScans(proof);
  return (
    <>
      <p className={styles.question}>
        {words?.question ?? approvalQuestionText(asks === null ? null : fullName(asks))}
      </p>
      <ProofCard
        proof={proof}
        act={words?.act ?? t`Approve`}
        rightText={lacksRightTexts[right]}
        fits={(person) => hasRight(person, right) && person.id !== ownId}
      />
    </>
  );
}

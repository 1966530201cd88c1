import { useRef, useState } from 'react';
import type { SubmitResult } from '#shared/contract/entry.ts';
import { type ConfirmQuestion, entryNoAnswerText, submitProblem } from '../text/problemText.ts';
import { type Action, type ActionOptions, useAction, useRecordedAction } from './useAction.ts';
import { useEntryId } from './useEntryId.ts';

/** What every new entry carries beside its own fields. */
export interface NewEntry {
  readonly id: string;
  /** The person saw the number that the entry builds on, and confirmed it. */
  readonly confirmed: boolean;
}

export interface EntrySubmission<Payload> {
  submit(payload: Payload): Promise<void>;
  readonly busy: boolean;
  /** Why the entry was not saved, as a text for the screen. */
  readonly problem: string | null;
  /** Sets a problem that the form found before sending; null clears it. */
  setProblem(problem: string | null): void;
  /** What the station asks before it saves; submitting again answers yes. */
  readonly question: ConfirmQuestion | null;
}

/**
 * Makes entries of one kind, one after the other. Submitting again after a lost answer uses the same
 * id, so that it stays one entry; the next entry gets a new id.
 * @param call one of `api/entryCalls.ts`
 * @param onEntered called once the entry is on the station's disk
 * @param keptId the id of the entry where a kept form has it: the same after a crash
 */
export function useSubmitEntry<Payload>(
  call: (entry: NewEntry, payload: Payload) => Promise<SubmitResult>,
  onEntered: (id: string) => void,
  keptId?: string,
): EntrySubmission<Payload> {
  const own = useEntryId();
  const id = keptId ?? own.id;
  const [question, setQuestion] = useState<ConfirmQuestion | null>(null);
  const submitting = useRef(false);

  const { run, ...state } = useRecordedAction(
    (payload: Payload) => call({ id, confirmed: question !== null }, payload),
    {
      problemIn: submitProblem,
      noAnswer: entryNoAnswerText,
      onDone(result) {
        if (result.kind === 'confirm') return setQuestion(result);
        setQuestion(null);
        own.renew();
        onEntered(id);
      },
    },
  );

  async function submit(payload: Payload): Promise<void> {
    if (submitting.current) return;
    submitting.current = true;
    try {
      await run(payload);
    } finally {
      submitting.current = false;
    }
  }

  return { submit, ...state, question };
}

/**
 * An undo or a decision: an action that answers one entry by making another. However often it is
 * pressed, it stays the same new entry.
 * @param call one of `api/actions.ts`
 * @param keptId as for `useSubmitEntry`
 */
export function useEntryAction<Input extends readonly unknown[], Result>(
  call: (newEntry: { readonly newId: string }, ...input: Input) => Promise<Result>,
  options: ActionOptions<Result>,
  keptId?: string,
): Action<Input> {
  const own = useEntryId();
  const newId = keptId ?? own.id;
  return useRecordedAction((...input: Input) => call({ newId }, ...input), options);
}

/**
 * Makes one after the other of what is put on record and is no entry, such as a hand-over. Pressed again after a
 * lost answer it stays the same one; the next gets a new id.
 * @param call one of `api/actions.ts`
 */
export function useRepeatedAction<Input extends readonly unknown[], Result>(
  call: (made: { readonly id: string }, ...input: Input) => Promise<Result>,
  options: ActionOptions<Result>,
): Action<Input> {
  const { id, renew } = useEntryId();
  return useAction((...input: Input) => call({ id }, ...input), {
    ...options,
    onDone(result) {
      renew();
      options.onDone?.(result);
    },
  });
}

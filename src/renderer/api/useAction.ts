import { ORPCError } from '@orpc/client';
import { useState } from 'react';
import { MET_DAMAGE, NOT_WRITTEN } from '#shared/contract/disk.ts';
import { askApproval } from '../state/approvals.ts';
import { usePerson } from '../state/person.ts';
import {
  metDamageText,
  noAnswerText,
  noPersonText,
  notWrittenText,
  refusalText,
} from '../text/problemText.ts';
import { refusalIn, rightWantedIn } from './refusal.ts';

export interface Action<Input extends readonly unknown[]> {
  /** Resolves to the problem as well, for callers that go on at once. */
  run(...input: Input): Promise<string | null>;
  readonly busy: boolean;
  /** Why the action failed, as a text for the screen. */
  readonly problem: string | null;
  /** Sets a problem that the form found before sending; null clears it. */
  setProblem(problem: string | null): void;
}

export interface ActionOptions<Result> {
  /** The problem in an answer that means failure; null for success. */
  readonly problemIn?: (result: Result) => string | null;
  readonly onDone?: (result: Result) => void;
  /** The text for a station that does not answer. */
  readonly noAnswer?: string;
}

/**
 * Makes a call that is no entry: a decision, an undo, a setting, a question to the service.
 * @param call one of `api/actions.ts`; it rejects if the station does not answer
 */
export function useAction<Input extends readonly unknown[], Result>(
  call: (...input: Input) => Promise<Result>,
  options: ActionOptions<Result> = {},
): Action<Input> {
  const { problemIn, onDone, noAnswer = noAnswerText() } = options;
  // A count, since the action can start again before its first answer.
  const [running, setRunning] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  /** Makes the call; once more where it takes a right and somebody who has it approves on the spot. */
  async function callOrAsk(input: Input): Promise<Result> {
    try {
      return await call(...input);
    } catch (error) {
      const right = rightWantedIn(error);
      if (right === null || (await askApproval(right)) === null) throw error;
      return call(...input);
    }
  }

  async function attempt(...input: Input): Promise<string | null> {
    let result: Result;
    try {
      result = await callOrAsk(input);
    } catch (error) {
      const refusal = refusalIn(error);
      if (refusal !== null) return refusalText(refusal);
      return diskText(error) ?? noAnswer;
    }
    const found = problemIn?.(result) ?? null;
    if (found === null) onDone?.(result);
    return found;
  }

  async function run(...input: Input): Promise<string | null> {
    setRunning((count) => count + 1);
    setProblem(null);
    try {
      const found = await attempt(...input);
      setProblem(found);
      return found;
    } finally {
      setRunning((count) => count - 1);
    }
  }

  return { run, busy: running > 0, problem, setProblem };
}

const diskTexts = new Map<unknown, string>([
  [NOT_WRITTEN, notWrittenText],
  [MET_DAMAGE, metDamageText],
]);

/** What the station says of its disk in place of an answer; null for any other failure. */
function diskText(error: unknown): string | null {
  return error instanceof ORPCError ? (diskTexts.get(error.code) ?? null) : null;
}

/** An action that goes on record in the name of the person at this window. With nobody there it fails. */
export function useRecordedAction<Input extends readonly unknown[], Result>(
  call: (...input: Input) => Promise<Result>,
  options: ActionOptions<Result> = {},
): Action<Input> {
  const person = usePerson();
  const action = useAction(call, options);
  async function run(...input: Input): Promise<string | null> {
    if (person !== null) return action.run(...input);
    action.setProblem(noPersonText);
    return noPersonText;
  }
  return { ...action, run };
}

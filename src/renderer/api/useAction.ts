import { useState } from 'react';
import { usePerson } from '../state/person.ts';
import { noAnswerText, noPersonText } from '../text/problemText.ts';
import type { Person } from './contract.ts';

export interface Action<Input extends readonly unknown[]> {
  /** Resolves to the problem too, for what has to follow at once. */
  run(...input: Input): Promise<string | null>;
  readonly busy: boolean;
  /** Why it was not done, as a text for the screen. */
  readonly problem: string | null;
  /** For what the form itself finds wrong before anything is sent, and to clear it. */
  setProblem(problem: string | null): void;
}

export interface ActionOptions<Result> {
  /** Why the answer means that it was not done; null where it was. */
  readonly problemIn?: (result: Result) => string | null;
  readonly onDone?: (result: Result) => void;
  /** Said where the station does not answer. */
  readonly noAnswer?: string;
}

/**
 * Any call to the station that makes no entry: decisions, undo, settings, questions to the service.
 * @param call one of `api/actions.ts`; it rejects where the station does not answer
 */
export function useAction<Input extends readonly unknown[], Result>(
  call: (...input: Input) => Promise<Result>,
  options: ActionOptions<Result> = {},
): Action<Input> {
  const { problemIn, onDone, noAnswer = noAnswerText() } = options;
  // The same action can be begun again before its first answer is there.
  const [running, setRunning] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(...input: Input): Promise<string | null> {
    let result: Result;
    try {
      result = await call(...input);
    } catch {
      return noAnswer;
    }
    const found = problemIn?.(result) ?? null;
    if (found === null) onDone?.(result);
    return found;
  }

  async function run(...input: Input): Promise<string | null> {
    setRunning((count) => count + 1);
    setProblem(null);
    const found = await attempt(...input);
    setProblem(found);
    setRunning((count) => count - 1);
    return found;
  }

  return { run, busy: running > 0, problem, setProblem };
}

/** An action that goes on record: `call` gets the person at the bench, and nobody there is a problem. */
export function useRecordedAction<Input extends readonly unknown[], Result>(
  call: (by: Person, ...input: Input) => Promise<Result>,
  options: ActionOptions<Result> = {},
): Action<Input> {
  const by = usePerson();
  const action = useAction(call, options);
  async function run(...input: Input): Promise<string | null> {
    if (by !== null) return action.run(by, ...input);
    action.setProblem(noPersonText);
    return noPersonText;
  }
  return { ...action, run };
}

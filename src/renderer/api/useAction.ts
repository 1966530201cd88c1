import { useState } from 'react';
import { usePerson } from '../state/person.ts';
import { noAnswerText, noPersonText } from '../text/problemText.ts';
import type { Person } from './contract.ts';

export interface Action<Input extends readonly unknown[]> {
  run(...input: Input): Promise<void>;
  readonly busy: boolean;
  /** Why it was not done, as a text for the screen. */
  readonly problem: string | null;
  /** For what the form itself finds wrong before anything is sent, and to clear it. */
  setProblem(problem: string | null): void;
}

interface ActionOptions<Result> {
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
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function run(...input: Input): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const result = await call(...input);
      const found = problemIn?.(result) ?? null;
      setProblem(found);
      if (found === null) onDone?.(result);
    } catch {
      setProblem(noAnswer);
    }
    setBusy(false);
  }

  return { run, busy, problem, setProblem };
}

/** An action that goes on record: `call` gets the person at the bench, and nobody there is a problem. */
export function useRecordedAction<Input extends readonly unknown[], Result>(
  call: (by: Person, ...input: Input) => Promise<Result>,
  options: ActionOptions<Result> = {},
): Action<Input> {
  const by = usePerson();
  const action = useAction(call, options);
  async function run(...input: Input): Promise<void> {
    if (by === null) action.setProblem(noPersonText);
    else await action.run(by, ...input);
  }
  return { ...action, run };
}

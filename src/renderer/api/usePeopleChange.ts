import { useState } from 'react';
import type { LeadAlarmResult } from '#shared/contract/emergency.ts';
import type {
  ApprovalId,
  PeopleChangeResult,
  PeopleSettingsResult,
} from '#shared/contract/people.ts';
import { type Approval, askApproval } from '../state/approvals.ts';
import { peopleProblem } from '../text/peopleText.ts';
import { type Action, useAction } from './useAction.ts';

type Result = PeopleChangeResult | PeopleSettingsResult | LeadAlarmResult;
/** What a change of `api/actions.ts` wants, but for the approval. */
export type ChangeInput<Call extends (input: never) => unknown> = Omit<
  Parameters<Call>[0],
  'approval'
>;

interface Outcome {
  readonly result: Result;
  readonly approval: Approval | null;
}

/**
 * A change of people or their settings, or an alarm that a lead sees to. Where a right is missing, somebody who has it is asked on the
 * spot, and the change is made again with the approval.
 * @param onDone gets who approved, if anybody had to
 */
export function usePeopleChange<Input>(
  call: (input: Input, approval: ApprovalId | null) => Promise<Result>,
  onDone: (approval: Approval | null) => void,
): Action<[Input]> {
  const [gaveUp, setGaveUp] = useState(false);
  const action = useAction(
    async (input: Input): Promise<Outcome> => {
      setGaveUp(false);
      const result = await call(input, null);
      if (result.kind !== 'right-wanted') return { result, approval: null };
      const approval = await askApproval(result.right);
      if (approval === null) {
        setGaveUp(true);
        return { result, approval };
      }
      return { result: await call(input, approval.id), approval };
    },
    {
      problemIn: ({ result }) => peopleProblem(result),
      onDone: ({ approval }) => onDone(approval),
    },
  );
  return { ...action, problem: gaveUp ? null : action.problem };
}

import { createTask } from '../../support/entryKinds/tasks.ts';
import { type Invariant, nameOf } from './invariant.ts';

export const taskOnce: Invariant = {
  number: 4,
  rule: 'a task is posted at most once unless proven unsent',
  begin() {
    /** Calls of each entry that may have been carried out. */
    const open = new Map<string, Set<number>>();
    return (event) => {
      if (event.kind !== 'bytes' && event.kind !== 'outcome') return null;
      const { row, purpose } = event.label;
      if (purpose !== 'write' || row?.kind !== createTask.kind) return null;
      const calls = open.get(row.id) ?? new Set();
      open.set(row.id, calls);
      if (event.kind === 'outcome') {
        if (event.certainty === 'not-carried-out') calls.delete(event.call);
        return null;
      }
      if (calls.size > 0) return `${nameOf(event.label)} was posted again`;
      calls.add(event.call);
      return null;
    };
  },
};

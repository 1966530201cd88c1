import type { Invariant } from './invariant.ts';

export const pausesLast: Invariant = {
  number: 22,
  rule: 'a PIN is judged rightly, and none within a pause, whatever was restarted',
  begin: () => (event) => {
    if (event.kind !== 'judged') return null;
    const { who, said, isRight, pauseLeft } = event;
    if (pauseLeft > 0)
      return `a PIN of ${who} was judged ${pauseLeft} ms before the pause was over`;
    return isRight === null || isRight === (said === 'right')
      ? null
      : `a PIN of ${who} was judged ${said}`;
  },
};

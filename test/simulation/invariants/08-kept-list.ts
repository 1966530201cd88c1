import type { Invariant } from './invariant.ts';

const BELIEVED_PART = 20;

export const keptList: Invariant = {
  number: 8,
  rule: 'an incomplete refresh removes nothing',
  begin() {
    /** The rows missing from the last whole answer to an account. */
    const lacking = new Map<string, ReadonlySet<string>>();
    return (event) => {
      if (event.kind !== 'list') return null;
      const { station, userId, answer, before, after } = event;
      const removed = before.filter((id) => !after.includes(id));
      if (answer === null) {
        return removed.length === 0 ? null : `${removed.length} removed by no whole answer`;
      }
      const key = `${station} ${userId}`;
      const missing = before.filter((id) => !answer.includes(id));
      const agreed = lacking.get(key) ?? new Set();
      lacking.set(key, new Set(missing));
      const listed = removed.find((id) => answer.includes(id));
      if (listed !== undefined) return `${listed} removed though it is listed`;
      const news = missing.filter((id) => !agreed.has(id));
      const believed = news.length * BELIEVED_PART < before.length;
      const early = removed.find((id) => !believed && !agreed.has(id));
      return early === undefined ? null : `${early} removed by one answer that lacked so much`;
    };
  },
};

import type { FillReason } from '#shared/contract/fillFinding.ts';
import type { Verdict } from '#shared/contract/verdict.ts';
import type { CodeEvidence } from './evidence.ts';

const stopped = (verdict: Verdict): FillReason => ({
  kind: 'code-stopped',
  result: 'stop',
  verdict,
});

/** What is to be said of a code that should be on this record; nothing where the service vouches for it. */
export function judgeCode(code: CodeEvidence, recordId: string, now: number): FillReason[] {
  switch (code.kind) {
    case 'unanswered':
      return [{ kind: 'code-not-checked', result: 'not-yet', because: code.because }];
    case 'matched-here':
      return [{ kind: 'label-matched-here', result: 'care' }];
    case 'failed':
      return [stopped(code.verdict)];
    case 'answered': {
      const { at, entityId, isActive, expiresAt } = code;
      if (entityId !== null && entityId !== recordId) {
        const because = 'another-barcode' as const;
        return [stopped({ kind: 'could-not-verify', at, because, status: 200, words: null })];
      }
      if (isActive === false) return [stopped({ kind: 'inactive', at, what: 'barcode' })];
      if (expiresAt !== null && expiresAt.ms <= now) {
        return [stopped({ kind: 'expired', at, what: 'barcode', on: expiresAt.text })];
      }
      const isWhole = entityId !== null && isActive === true;
      return isWhole ? [] : [{ kind: 'code-incomplete', result: 'care' }];
    }
  }
}

/** When the service answered the code; null where it did not. */
export const answeredAt = (code: CodeEvidence | null): number | null =>
  code?.kind === 'answered' ? code.at : null;

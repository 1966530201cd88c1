import type { ExceptionDetail, KnownExceptions, Phrase } from '#shared/contract/exceptions.ts';
import type { Person } from '#shared/contract/person.ts';
import { KeptAnswers, type Query } from '../query.ts';
import { station } from '../station.ts';

const nameOf = (by: Person | null) => (by === null ? '' : `${by.firstName} ${by.lastName}`);

const lastKnown = new KeptAnswers<KnownExceptions>();

export const exceptions = {
  /** The exceptions known here, by whose turn it is; `by` marks those with a draft of this person. */
  known: (by: Person | null): Query<KnownExceptions> => ({
    key: `exceptions for ${nameOf(by)}`,
    call: () => station.exceptions.known(),
    kept: lastKnown,
  }),
  /** One exception with its thread. */
  detail: (id: string, by: Person | null): Query<ExceptionDetail> => ({
    key: `exception ${id}`,
    variant: nameOf(by),
    call: () => station.exceptions.detail({ id }),
  }),
  /** This person's draft of a reply to an exception; null without one. */
  draft: (exceptionId: string, by: Person): Query<{ text: string } | null> => ({
    key: `draft of ${nameOf(by)} about ${exceptionId}`,
    call: () => station.exceptions.draft({ exceptionId }),
    askAgain: 'never',
  }),
  /** The texts saved for replies. */
  phrases: (): Query<Phrase[]> => ({
    key: 'phrases',
    call: () => station.exceptions.phrases(),
    askAgain: 'never',
  }),
};

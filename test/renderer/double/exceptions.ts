import { implement } from '@orpc/server';
import type { SubmitResult } from '#shared/contract/entry.ts';
import type {
  ExceptionAskResult,
  ExceptionDetail,
  ExceptionSummary,
  KnownExceptions,
  Phrase,
} from '#shared/contract/exceptions.ts';
import { contract } from '#shared/contract/index.ts';
import { isSamePerson, type Person } from '#shared/contract/person.ts';

const nobody = { count: 0, first: [] };

/** What the double answers about exceptions; a test replaces what it needs. */
export interface ExceptionWorld {
  known: KnownExceptions;
  summary: ExceptionSummary;
  details: Map<string, ExceptionDetail>;
  phrases: Phrase[];
  onAsk: (id: string) => Promise<ExceptionAskResult>;
}

export function noExceptions(): ExceptionWorld {
  return {
    known: { us: nobody, pharmacy: nobody, resolved: nobody, wanted: [] },
    summary: { waitingOnUs: 0, newsCount: 0, news: [] },
    details: new Map(),
    phrases: [],
    onAsk: async () => ({ kind: 'answered' }),
  };
}

const keyOf = (exceptionId: string, { firstName, lastName }: Person) =>
  `${exceptionId} ${firstName} ${lastName}`;

/** Exceptions as the test says, with drafts and phrases as they are kept. */
export class ExceptionDouble {
  readonly world = noExceptions();
  readonly askedIds: string[] = [];
  readonly seen: string[] = [];
  readonly takenBack: string[] = [];
  readonly drafts = new Map<string, string>();
  readonly #kept: { by: Person; text: string }[] = [];
  readonly #by: () => Person;

  /** @param by the person at the window */
  constructor(by: () => Person) {
    this.#by = by;
  }

  draftOf(exceptionId: string, by: Person): string | undefined {
    return this.drafts.get(keyOf(exceptionId, by));
  }

  /** Every text of a draft that was kept for a person, in order. */
  keptFor(person: Person): string[] {
    return this.#kept.filter(({ by }) => isSamePerson(by, person)).map(({ text }) => text);
  }

  /** @param entry how every entry is taken */
  router(entry: (call: string) => (at: { input: unknown }) => Promise<SubmitResult>) {
    const on = implement(contract).exceptions;
    const { world } = this;
    const reply = entry('exceptions.reply');
    return {
      reply: on.reply.handler(async ({ input }) => {
        const entered = await reply({ input });
        if (entered.kind === 'entered') this.drafts.delete(keyOf(input.exceptionId, this.#by()));
        return entered;
      }),
      takeBack: on.takeBack.handler(({ input }) => {
        this.takenBack.push(input.id);
        return { kind: 'taken-back' as const };
      }),
      known: on.known.handler(() => world.known),
      detail: on.detail.handler(
        ({ input }) => world.details.get(input.id) ?? { kind: 'unknown', wantedSince: null },
      ),
      ask: on.ask.handler(({ input }) => {
        this.askedIds.push(input.id);
        return world.onAsk(input.id);
      }),
      seen: on.seen.handler(({ input }) => {
        this.seen.push(input.id);
      }),
      draft: on.draft.handler(({ input }) => {
        const text = this.draftOf(input.exceptionId, this.#by());
        return text === undefined ? null : { text, savedAt: Date.now() };
      }),
      keepDraft: on.keepDraft.handler(({ input: { exceptionId, text } }) => {
        const key = keyOf(exceptionId, this.#by());
        this.#kept.push({ by: this.#by(), text });
        if (text === '') this.drafts.delete(key);
        else this.drafts.set(key, text);
      }),
      phrases: on.phrases.handler(() => world.phrases),
      addPhrase: on.addPhrase.handler(({ input }) => {
        world.phrases = [...world.phrases, input];
        return world.phrases;
      }),
      removePhrase: on.removePhrase.handler(({ input }) => {
        world.phrases = world.phrases.filter(({ id }) => id !== input.id);
        return world.phrases;
      }),
    };
  }
}

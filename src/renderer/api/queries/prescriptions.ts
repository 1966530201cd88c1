import type {
  ChoiceField,
  PrescriptionDetail,
  PrescriptionPage,
  PrescriptionPageView,
  PrescriptionQuery,
} from '#shared/contract/prescriptions.ts';
import { KeptAnswers, type Query } from '../query.ts';
import { station } from '../station.ts';

type Choices = Awaited<ReturnType<typeof station.prescriptions.choices>>;

const firstRows = new KeptAnswers<PrescriptionPage>();

export const prescriptions = {
  /** One prescription with all that is around it; null where it is not held here. */
  page: (id: string): Query<PrescriptionPageView | null> => ({
    key: `page of prescription ${id}`,
    call: () => station.prescriptions.page({ id }),
  }),
  /** Rows of the list from `offset` on, `limit` at most. */
  list: (query: PrescriptionQuery, offset: number, limit: number): Query<PrescriptionPage> => ({
    key: 'list of prescriptions',
    variant: JSON.stringify([query, offset, limit]),
    call: () => station.prescriptions.list({ query, offset, limit }),
    ...(offset === 0 && { kept: firstRows }),
    askAgain: 'prescriptions',
  }),
  /**
   * The prescription chosen in the list; null where it is not held here. With its id, since the one
   * chosen before shows meanwhile.
   * @param asks how often the service was asked about it: each makes it read again
   */
  chosen: (id: string, asks: number): Query<{ id: string; detail: PrescriptionDetail | null }> => ({
    key: 'chosen prescription',
    variant: `${id} ${asks}`,
    call: async () => ({
      id: id,
      detail: await station.prescriptions.detail({ id }),
    }),
    askAgain: 'prescriptions',
  }),
  /** What the list can be narrowed to in one field, as far as it fits the text. */
  choices: (field: ChoiceField, text: string): Query<Choices> => ({
    key: `choices of ${field}`,
    variant: text,
    call: () => station.prescriptions.choices({ field, text }),
    askAgain: 'never',
  }),
};

import type { Json } from '#shared/domain/json.ts';
import type { Facts } from './facts.ts';
import { fold, type SearchedWords, searchedWordsOf } from './words.ts';

/** Characters of a name kept for sorting. */
const TITLE_LENGTH = 40;

/** What the cache's tables hold of one prescription. */
export interface PrescriptionRow extends SearchedWords {
  readonly id: string;
  /** The prescription as JSON, without the denied fields. */
  readonly body: string;
  readonly status: string | null;
  readonly patient: string | null;
  readonly patientName: string | null;
  readonly prescriber: string | null;
  readonly product: string | null;
  readonly productName: string | null;
  /** What lists are sorted by. */
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly written: number | null;
  readonly expires: number | null;
}

export function rowOf(facts: Facts, body: Json): PrescriptionRow {
  const { id, status, patient, patientName, prescriber, product, written, expires } = facts;
  const productName = facts.name ?? facts.drug;
  return {
    id,
    body: JSON.stringify(body),
    ...searchedWordsOf(facts),
    status,
    patient,
    patientName,
    prescriber,
    product,
    productName,
    title: fold(productName ?? '').slice(0, TITLE_LENGTH),
    written,
    expires,
  };
}

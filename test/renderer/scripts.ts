import type {
  OpenChange,
  PrescriptionDetail,
  PrescriptionPage,
  PrescriptionRow,
  PrescriptionsState,
} from '#shared/contract/prescriptions.ts';
import { content } from '../support/entryContent.ts';

/** Prescriptions fetched whole a few minutes ago. */
export function upToDate(rows: number): PrescriptionsState {
  return {
    asOf: Date.now() - 3 * 60_000,
    rows,
    version: 1,
    refreshing: null,
    trouble: null,
    invalid: 0,
    held: 0,
    names: null,
  };
}

const drugs = ['Semaglutide', 'Metformin', 'Tretinoin', 'Levothyroxine', 'Estradiol'];
const statuses = ['new', 'active', 'on_hold', 'completed'];

/** Invented; the number is part of the id and the serial number. */
export function script(number: number, part: Partial<PrescriptionRow> = {}): PrescriptionRow {
  const digits = String(number).padStart(8, '0');
  const drug = drugs[number % drugs.length] ?? '';
  return {
    id: `${digits}-0000-4000-8000-000000000000`,
    name: `${drug} ${(number % 9) + 1} mg`,
    drugName: drug,
    patient: number % 3 === 2 ? null : 'Tamsin Larkspire',
    fillsRemaining: number % 4,
    strength: `${(number % 9) + 1} mg`,
    status: statuses[number % statuses.length] ?? 'new',
    serial: `RX${digits}`,
    sig: 'Take 1 tablet by mouth once daily with water',
    writtenAt: '2026-09-15T08:11:58.000Z',
    expiresAt: '2027-09-15T00:00:00.000Z',
    standing: 'delivered',
    ...part,
  };
}

/** What the station answers to a page of this list. */
export function pageOf(
  rows: readonly PrescriptionRow[],
  { offset, limit }: { offset: number; limit: number },
): PrescriptionPage {
  const counts = new Map<string, number>();
  for (const { status } of rows) {
    if (status !== null) counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return {
    total: rows.length,
    offset,
    rows: rows.slice(offset, offset + limit),
    statuses: [...counts].map(([status, count]) => ({ status, count })),
    withoutStatus: rows.filter(({ status }) => status === null).length,
  };
}

/** A change that the service has not answered. */
export function changed(part: Partial<OpenChange> = {}): OpenChange {
  return {
    id: crypto.randomUUID(),
    ...content.setPrescriptionStatus('RX00000003', 'on hold'),
    enteredAt: Date.now(),
    by: { firstName: 'Dana', lastName: 'Whitfield' },
    needsDecision: false,
    ...part,
  };
}

/** All that can be known of a prescription. */
export function detailOf(
  row: PrescriptionRow,
  part: Partial<PrescriptionDetail> = {},
): PrescriptionDetail {
  return {
    ...row,
    description: 'Tablet, film coated',
    directions: 'Take 1 tablet by mouth once daily with water, at about the same time each day',
    notes: 'Patient prefers a call before delivery.',
    quantity: '30',
    units: 'tablet',
    daysSupply: 30,
    refills: 5,
    substitutionAllowed: true,
    productCode: '00000-1006-06',
    productCodeType: 'NDC',
    patientId: '909cd867-0a8e-4c42-a6a7-6554421f8611',
    prescriberId: 'b415920c-b219-4d7b-b75a-a5f7dff7e083',
    productId: 'f58de974-83a1-41ac-a81f-9993771b9d60',
    customerId: 'a9c8eddb-94b9-4586-b8b4-afd38760cef7',
    electronicId: 'a3fb0aa8-df03-4c0c-be6b-36975f0ab350',
    others: [],
    electronic: {
      samePatient: 'same',
      samePrescriber: 'same',
      patient: 'Tamsin Larkspire',
      patientBorn: '1984-03-02',
      prescriber: 'Halina Rookwood',
      prescriberNpi: '1234567893',
      prescriberPhone: '555-0142',
      source: 'portal',
      type: 'new_rx',
      reference: 'REFQWZTNKPL',
      seenAt: Date.now() - 60_000,
    },
    open: [],
    seenAt: Date.now() - 3 * 60_000,
    ...part,
  };
}

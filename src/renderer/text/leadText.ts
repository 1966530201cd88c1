import type { ScanView, Subject } from '#shared/contract/scan.ts';
import { withStrength } from './labelText.ts';
import { t } from './language/t.ts';
import { joined } from './listText.ts';
import { orderStatus } from './orderText.ts';
import { packageLine, packageNumberText } from './packageText.ts';
import { kindTitle, kindWord, scanTitle, shortCode, shortId, subjectTitle } from './subjectText.ts';

/** What a scan is of: the drug and its strength first, and what tells it from others of that drug beneath. */
export interface Lead {
  readonly title: string;
  readonly beneath: string;
}

/** The lead of a scan; its code, shortened, where nothing else tells it from others. */
export function leadOf(scan: ScanView): Lead {
  const { subject, pack } = scan;
  const lead = subject === null ? null : leadOfSubject(subject);
  if (lead !== null) return { ...lead, beneath: lead.beneath || shortCode(scan.value) };
  if (pack?.isReadHere !== true) return { title: scanTitle(scan), beneath: shortCode(scan.value) };
  const number = packageNumberText(pack);
  return {
    title: number === '' ? t`Maker’s package` : number,
    beneath: packageLine({ ...pack, products: [] }) || shortCode(scan.value),
  };
}

function leadOfSubject(subject: Subject): Lead {
  const { kind, lot, order, prescription, title, strength } = subject;
  const named = `${kindTitle(subject)} ${subjectTitle(subject)}`;
  switch (kind) {
    case 'lot': {
      const drug = (lot?.products ?? []).join(', ');
      const maker = lot?.manufacturer ?? null;
      return drug === ''
        ? { title: named, beneath: maker ?? '' }
        : { title: drug, beneath: joined([named, maker]) };
    }
    case 'prescription':
      return {
        title: title === null ? named : withStrength(title, strength),
        beneath: joined([
          title === null ? null : t`Prescription ${shortId(subject.entityId)}`,
          patientText(prescription?.patient ?? null),
        ]),
      };
    case 'order':
      return {
        title: named,
        beneath: joined([
          order === null ? null : orderStatus(order.status),
          patientText(order?.patient ?? null),
        ]),
      };
    default:
      return { title: named, beneath: '' };
  }
}

/** Initials alone; null where none are known. */
export const patientText = (initials: string | null): string | null =>
  initials === null ? null : t`Patient ${initials}`;

/** What a thing is that its code alone tells of. */
export function guessText(subject: Subject): string {
  const word = kindWord(subject);
  return /^([aeio]|un(?!i))/i.test(word)
    ? t`Probably an ${word}, from the code alone`
    : t`Probably a ${word}, from the code alone`;
}

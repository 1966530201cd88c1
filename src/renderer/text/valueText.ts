import type { EntryValue, ExceptionValue } from '#shared/contract/entryFields.ts';
import { t } from './language/t.ts';
import { shortId } from './subjectText.ts';
import { instantText } from './time.ts';

type Value<Kind extends EntryValue['kind']> = Extract<EntryValue, { kind: Kind }>;

/** A lot by its batch, as on its label. */
export const lotName = ({ batchNumber, id }: Value<'lot'>) => batchNumber ?? shortId(id);

const orderName = ({ number, id }: Value<'order'>) => number ?? shortId(id);

/** By its serial number, since many are of one drug; and the drug, where it is known. */
function prescriptionName({ serialNumber, drug, id }: Value<'prescription'>): string {
  const serial = serialNumber ?? shortId(id);
  return drug === null ? serial : `${serial} (${drug})`;
}

/** `order ORD7K201`: an exception by what it is on, as far as that is known. */
export function exceptionName({ on, id }: ExceptionValue): string {
  if (on === null) return t`exception ${shortId(id)}`;
  return on.kind === 'order' ? t`order ${orderName(on)}` : t`prescription ${prescriptionName(on)}`;
}

/** What stands in a field of an entry, by its name where it is an id or a code. */
export function valueText(field: string, value: EntryValue): string {
  switch (value.kind) {
    case 'text':
      return field === 'completed_at' ? instantText(value.text) : value.text;
    case 'empty':
      return t`empty`;
    case 'flag':
      return value.on ? t`yes` : t`no`;
    case 'unlike':
      return t`not ${value.text}`;
    case 'code':
      return value.name ?? value.code;
    case 'users':
      return value.users.map(({ name, id }) => name ?? shortId(id)).join(', ');
    case 'patient':
      return shortId(value.id);
    case 'lot':
      return lotName(value);
    case 'task':
      return value.name === null ? shortId(value.id) : `“${value.name}”`;
    case 'order':
      return orderName(value);
    case 'prescription':
      return prescriptionName(value);
    case 'exception':
      return exceptionName(value);
  }
}

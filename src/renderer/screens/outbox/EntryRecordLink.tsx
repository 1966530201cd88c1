import type { EntryValue } from '#shared/contract/entryFields.ts';
import type { EntryView } from '#shared/contract/waiting.ts';
import { isUuid } from '#shared/domain/ids.ts';
import type { PagedRecord } from '../../state/recordPaths.ts';
import { t } from '../../text/language/t.ts';
import { valueText } from '../../text/valueText.ts';
import { RecordLink } from '../../ui/RecordLink.tsx';
import records from '../../ui/records.module.css';

const openTexts: Readonly<Record<OpenedKind, string>> = {
  lot: t`Open lot`,
  task: t`Open task`,
  order: t`Open order`,
  prescription: t`Open prescription`,
  // Its name begins with what it is.
  exception: t`Open`,
};

/** Leads to the page of the record that an entry is about; nothing where it has none yet. */
export function EntryRecordLink({ entry }: { entry: EntryView }) {
  for (const { name, value } of entry.fields ?? []) {
    const kind = recordKindOf(value);
    if (kind === null || !('id' in value) || !isUuid(value.id)) continue;
    return (
      <RecordLink kind={kind} id={value.id} className={records.link}>
        {openTexts[kind]} {valueText(name, value)}
      </RecordLink>
    );
  }
  return null;
}

type OpenedKind = Exclude<PagedRecord, 'barcode'>;

function recordKindOf({ kind }: EntryValue): OpenedKind | null {
  switch (kind) {
    case 'lot':
    case 'task':
    case 'order':
    case 'prescription':
    case 'exception':
      return kind;
    default:
      return null;
  }
}

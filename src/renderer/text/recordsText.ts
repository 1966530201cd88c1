import type { CommandRecord } from '#shared/codes/command.ts';
import type { RecordedFill, TrailLine } from '#shared/contract/records.ts';
import { t } from './language/t.ts';
import { countText } from './listText.ts';
import { fullName } from './personText.ts';
import { shortId } from './subjectText.ts';

export const recordNames: Readonly<Record<CommandRecord | 'fill', string>> = {
  lot: t`Lot`,
  task: t`Task`,
  exception: t`Exception`,
  order: t`Order`,
  prescription: t`Prescription`,
  barcode: t`Barcode`,
  fill: t`Fill`,
};

/** `Lot B-20233`; `Lot 3f2a90c1…` where its batch is not known. */
export const recordText = (
  kind: CommandRecord | 'fill',
  id: string,
  title: string | null = null,
): string => `${recordNames[kind]} ${title ?? shortId(id)}`;

/** Whoever did it. */
export const whoText = ({ by }: Pick<TrailLine | RecordedFill, 'by'>): string =>
  by === null ? t`The program` : fullName(by);

export const noLinesText = t`Nothing here fits. Clear the filter, or choose other days.`;
export const earlierLinesText = t`No more on this page. Older ones are looked through next.`;
export const refusedText = t`The records are for pharmacists and leads. One of them can open this page with a PIN or a badge.`;
export const notTakenText = t`The trail changed while it was saved, or somebody else is here now. Save it again.`;
export const savedText = (lines: number, mark: string): string =>
  t`${lines === 1 ? t`1 line` : t`${countText(lines)} lines`} given to the browser as a file, signed ${mark}.`;
export const printedText = t`Sent to the printer, unless you canceled.`;
/** What stands under a list on paper. */
export const paperText = (mark: string): string =>
  t`Paper proves nothing by itself: the file does. This bench signs as ${mark}.`;

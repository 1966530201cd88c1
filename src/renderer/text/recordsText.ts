import type { CommandRecord } from '#shared/codes/command.ts';
import type { RecordedFill, TrailLine } from '#shared/contract/records.ts';
import { fullName } from './personText.ts';
import { shortId } from './subjectText.ts';

export const recordNames: Readonly<Record<CommandRecord | 'fill', string>> = {
  lot: 'Lot',
  task: 'Task',
  exception: 'Exception',
  order: 'Order',
  prescription: 'Prescription',
  barcode: 'Barcode',
  fill: 'Fill',
};

/** `Lot B-20233`; `Lot 3f2a90c1…` where its batch is not known. */
export const recordText = (
  kind: CommandRecord | 'fill',
  id: string,
  title: string | null = null,
): string => `${recordNames[kind]} ${title ?? shortId(id)}`;

/** Whoever did it. */
export const whoText = ({ by }: Pick<TrailLine | RecordedFill, 'by'>): string =>
  by === null ? 'The program' : fullName(by);

export const noLinesText = 'Nothing here fits. Clear the filter, or choose other days.';
export const earlierLinesText = 'No more on this page. Older ones are looked through next.';
export const refusedText =
  'The records are for pharmacists and leads. One of them can open this page with a PIN or a badge.';
export const notTakenText =
  'The trail changed while it was saved, or somebody else is here now. Save it again.';
export const savedText = (lines: number, mark: string): string =>
  `${lines === 1 ? '1 line' : `${lines.toLocaleString('en')} lines`} given to the browser as a file, signed ${mark}.`;
export const printedText = 'Sent to the printer, unless you canceled.';
/** What stands under a list on paper. */
export const paperText = (mark: string): string =>
  `Paper proves nothing by itself: the file does. This bench signs as ${mark}.`;

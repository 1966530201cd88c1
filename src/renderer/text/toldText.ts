import type { ToldBy } from '#shared/contract/verdict.ts';
import { t } from './language/t.ts';
import { momentText } from './time.ts';

/** `Seen at Bench 2, 1:58 PM` */
export const seenAtText = ({ bench, at }: ToldBy): string => t`Seen at ${bench}, ${momentText(at)}`;

/** Beneath what another bench told. */
export const toldNote = t`Another bench’s word: check the lot here before you go by it.`;

/** Who says what stops a lot, where it is another bench. */
export const toldByText = (toldBy: ToldBy | undefined): string | null =>
  toldBy === undefined ? null : `${seenAtText(toldBy)}.`;

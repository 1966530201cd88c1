import { z } from 'zod';
import { GS } from './keyStroke.ts';

/** What a scanner adds to each code, whether it types or sends text. */
export const habitsSchema = z.object({
  /** Removed where the text begins or ends with them. */
  prefix: z.string().max(20),
  suffix: z.string().max(20),
  /** The text that the scanner sends for a group separator; empty when it sends none. */
  gsText: z.string().max(8),
});
export type Habits = z.infer<typeof habitsSchema>;

export const noHabits: Habits = { prefix: '', suffix: '', gsText: '' };

const isControl = (char: string) => char < ' ' && char !== GS;

/** A text without the control characters around it, in which a scanner may wrap it; a GS means something. */
export function withoutControls(sent: string): string {
  const chars = [...sent];
  const from = chars.findIndex((char) => !isControl(char));
  const to = chars.findLastIndex((char) => !isControl(char));
  return from < 0 ? '' : chars.slice(from, to + 1).join('');
}

/** The code alone. `marked`: it began with the prefix that only the scanner sends. */
export function withoutHabits(
  whole: string,
  { prefix, suffix, gsText }: Habits,
): { readonly text: string; readonly marked: boolean } {
  const sent = withoutControls(whole);
  const marked = prefix !== '' && sent.startsWith(prefix);
  let text = marked ? sent.slice(prefix.length) : sent;
  if (suffix !== '' && text.endsWith(suffix)) text = text.slice(0, -suffix.length);
  if (gsText !== '') text = text.replaceAll(gsText, GS);
  return { text, marked };
}

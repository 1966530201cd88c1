/** What a task can be about although the service cannot link to it. */
export const mentionKinds = ['lot', 'exception'] as const;
export type MentionKind = (typeof mentionKinds)[number];

export interface Mention {
  readonly kind: MentionKind;
  readonly id: string;
}

const words: Readonly<Record<MentionKind, string>> = { lot: 'Lot', exception: 'Exception' };
const form = /\[(lot|exception)\b[^[\]\n]*?\b([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})\]/gi;

/**
 * A line for the description that people and this program can read: `[Lot B-20417, 7d1e02c4-…]`.
 * Tasks can link only to orders, patients and prescriptions (service-api.md, Task).
 */
export function mentionLine({ kind, id }: Mention, title: string | null): string {
  const name = title?.replace(/[[\]\n]/g, ' ').trim() ?? '';
  return name === '' ? `[${words[kind]} ${id}]` : `[${words[kind]} ${name}, ${id}]`;
}

/** The lots and exceptions that a description names, each once. */
export function mentionsIn(description: string): Mention[] {
  const found = new Map<string, Mention>();
  for (const [, word = '', id = ''] of description.matchAll(form)) {
    const kind = mentionKinds.find((one) => one === word.toLowerCase());
    if (kind !== undefined)
      found.set(`${kind} ${id.toLowerCase()}`, { kind, id: id.toLowerCase() });
  }
  return [...found.values()];
}

import { useState } from 'react';
import { z } from 'zod';
import { type EntryField, findTroubles, textAt, withTexts } from './entryFields.ts';
import type { EntryForm } from './entryKinds.tsx';

/** The state of a form of typed fields that begins with `payload`. */
export function useEntryForm(form: EntryForm | null, payload: unknown) {
  const fields: readonly EntryField[] = form?.fields(payload) ?? [];
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(fields.map(({ path }) => [path, textAt(payload, path)])),
  );
  const [tried, setTried] = useState(false);
  const next = withTexts(payload, fields, texts);
  const wrong = form === null ? {} : findTroubles(form.schema, next, fields, texts);
  return {
    fields,
    texts,
    troubles: tried ? wrong : {},
    /** Troubles of no field of the form, such as that nothing is changed. */
    otherTroubles: tried
      ? Object.entries(wrong)
          .filter(([path]) => !fields.some((field) => field.path === path))
          .map(([, message]) => message)
      : [],
    type: (path: string, text: string) => setTexts((before) => ({ ...before, [path]: text })),
    /** The payload as typed; null where something is wrong, which then shows. */
    read(): z.infer<ReturnType<typeof z.json>> {
      setTried(true);
      return form === null || Object.keys(wrong).length > 0 ? null : z.json().parse(next);
    },
  };
}

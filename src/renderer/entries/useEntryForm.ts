import { useState } from 'react';
import { z } from 'zod';
import { type EntryField, textAt, troubles, withTyped } from './entryFields.ts';
import type { EntryForm } from './entryKinds.tsx';

/** The state of a form of typed fields, beginning with what is entered so far. */
export function useEntryForm(form: EntryForm | null, entered: unknown) {
  const fields: readonly EntryField[] = form?.fields(entered) ?? [];
  const [texts, setTexts] = useState(() =>
    Object.fromEntries(fields.map(({ path }) => [path, textAt(entered, path)])),
  );
  const [tried, setTried] = useState(false);
  const next = withTyped(entered, fields, texts);
  const wrong = form === null ? {} : troubles(form.schema, next, fields, texts);
  return {
    fields,
    texts,
    troubles: tried ? wrong : {},
    /** What stands in no field of the form, such as that nothing is changed. */
    elsewhere: tried
      ? Object.entries(wrong)
          .filter(([path]) => !fields.some((field) => field.path === path))
          .map(([, message]) => message)
      : [],
    type: (path: string, text: string) => setTexts((before) => ({ ...before, [path]: text })),
    /** What is to be entered; null where something is wrong, which then shows. */
    take(): z.infer<ReturnType<typeof z.json>> {
      setTried(true);
      return form === null || Object.keys(wrong).length > 0 ? null : z.json().parse(next);
    },
  };
}

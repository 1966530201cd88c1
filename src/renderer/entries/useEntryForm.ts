import { useState } from 'react';
import { z } from 'zod';
import { type FormValues, formValuesSchema } from '#shared/contract/forms.ts';
import { type TitledPlace, useKeptForm } from '../ui/keptForm/useKeptForm.ts';
import { type EntryField, findTroubles, textAt, withTexts } from './entryFields.ts';
import type { EntryForm } from './entryKinds.tsx';

/** The state of a form of typed fields that begins with `payload`, or with what was kept of it. */
export function useEntryForm(place: TitledPlace, form: EntryForm | null, payload: unknown) {
  const fields: readonly EntryField[] = form?.fields(payload) ?? [];
  const input = useKeptForm(place, (kept) => valuesOf(fields, payload, kept));
  const [tried, setTried] = useState(false);
  const typed = new Map(Object.entries(input.values));
  const texts = Object.fromEntries(
    fields.map(({ path }) => [path, String(typed.get(keptName(path)) ?? '')]),
  );
  const next = withTexts(payload, fields, texts);
  const wrong = form === null ? {} : findTroubles(form.schema, next, fields, texts);
  return {
    fields,
    texts,
    entry: input.entry,
    keptAt: input.keptAt,
    troubles: tried ? wrong : {},
    /** Troubles of no field of the form, such as that nothing is changed. */
    otherTroubles: tried
      ? Object.entries(wrong)
          .filter(([path]) => !fields.some((field) => field.path === path))
          .map(([, message]) => message)
      : [],
    type: (path: string, text: string) =>
      input.change(formValuesSchema.parse({ [keptName(path)]: text })),
    /** The payload as typed; null where something is wrong, which then shows. */
    read(): z.infer<ReturnType<typeof z.json>> {
      setTried(true);
      return form === null || Object.keys(wrong).length > 0 ? null : z.json().parse(next);
    },
  };
}

/** What a field is kept as: `notes` of `change.notes`. */
const keptName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

function valuesOf(fields: readonly EntryField[], payload: unknown, kept: FormValues): FormValues {
  const earlier = new Map(Object.entries(kept));
  return formValuesSchema.parse(
    Object.fromEntries(
      fields.map(({ path }) => {
        const name = keptName(path);
        return [name, earlier.get(name) ?? textAt(payload, path)];
      }),
    ),
  );
}

import {
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { boundedValuesSchema, type FormPlace, type FormValues } from '#shared/contract/forms.ts';
import { dropForm, keepForm } from '../../api/actions.ts';
import { useEntryId } from '../../api/useEntryId.ts';
import { useAppState } from '../../state/appState.ts';
import { beforePersonChanges } from '../../state/beforePersonChanges.ts';
import { PageForms } from '../../state/keptForms.ts';
import { isHere, usePerson, usePersonHere } from '../../state/person.ts';

const KEEP_AFTER_MS = 250;

/** Which form it is, and the record's own name as its person sees it. */
export interface TitledPlace extends FormPlace {
  readonly title: string;
}

/** The values of a form. A field that cannot be kept, such as one for a PIN, does not compile. */
type Keepable<Values> = FormValues & Record<Exclude<keyof Values, keyof FormValues>, never>;

export type Change<Values> = Partial<Values> | ((present: Values) => Partial<Values>);

export interface FormInput<Values> {
  readonly values: Values;
  /** The values that it began with, before anything was typed. */
  readonly before: Values;
  /** The id of the entry that it is to become, the same after a crash: so it is made once. */
  readonly entry: string;
  /** When it was kept, if it has come back; in ms of `Date.now()`. */
  readonly keptAt: number | null;
  /** What does not come from this very picture of the form, such as an answer, says it of whatever stands there by then. */
  change(part: Change<Values>): void;
  /** Begins anew with these, after a submit that leaves the form open. */
  restart(values: Values): void;
}

/**
 * The typed values of a form, written to the station's disk a moment after each key: they come back to their
 * person alone, after a crash too. `useFormEnd` says that it is over.
 * @param begin the values to begin with, given what was kept; with `{}` those of an untouched form
 * @param options.changesOnly keeps what differs from the beginning, since the rest may change meanwhile
 */
export function useKeptForm<Values extends Keepable<Values>>(
  place: TitledPlace,
  begin: (kept: FormValues) => Values,
  { changesOnly = false }: { readonly changesOnly?: boolean } = {},
): FormInput<Values> {
  const forms = useContext(PageForms);
  const owner = usePerson();
  // Whoever takes the window next keeps none of it in their own name.
  const [by] = useState(owner);
  const connected = useAppState((state) => state.connection.kind === 'up');
  const stored = useSyncExternalStore(
    forms?.subscribe ?? nothingChanges,
    () => forms?.find(place) ?? null,
  );
  const [before, setBefore] = useState(() => begin({}));
  const [input, setInput] = useState(() => ({
    values: begin(stored?.values ?? {}),
    keptAt: stored?.keptAt ?? null,
  }));
  const entry = useEntryId(stored?.entry);
  const takeEntry = entry.take;
  const isTyped = useRef(false);
  const isOver = useRef(false);
  const savedText = useRef(stored === null ? nothing : JSON.stringify(stored.values));
  const lastWrite = useRef<Promise<void>>(Promise.resolve());
  const toKeep = keepable(input.values, before, changesOnly);
  const text = toKeep === null ? nothing : JSON.stringify(toKeep);

  const save = useRef(async (): Promise<void> => {});
  useEffect(() => {
    save.current = async () => {
      await lastWrite.current;
      if (!isTyped.current || isOver.current || text === savedText.current || !isHere(by)) return;
      const { form, about } = place;
      const title = place.title.slice(0, 300);
      const kept = toKeep && { form, about, title, values: toKeep, entry: entry.id };
      const call = kept === null ? dropForm({ form, about }) : keepForm(kept);
      lastWrite.current = call.then(
        () => {
          savedText.current = text;
          if (isOver.current) return;
          if (kept === null) forms?.forget({ form, about });
          else forms?.set({ ...kept, keptAt: Date.now() });
        },
        // The next key writes it, or the next connection.
        () => undefined,
      );
      await lastWrite.current;
    };
  });

  // What is typed before the answer of the station is newer than it.
  useEffect(() => {
    if (stored === null || isTyped.current || isOver.current) return;
    if (JSON.stringify(stored.values) === savedText.current) return;
    savedText.current = JSON.stringify(stored.values);
    setInput({ values: begin(stored.values), keptAt: stored.keptAt });
    takeEntry(stored.entry);
  }, [stored, begin, takeEntry]);

  const { form, about } = place;
  useLayoutEffect(() => {
    const end = async () => {
      isOver.current = true;
      await lastWrite.current;
      return savedText.current !== nothing;
    };
    return forms?.enter({ form, about }, { end });
  }, [forms, form, about]);

  const person = usePersonHere();
  const here = person !== null && isHere(by);
  useEffect(() => {
    if (text === savedText.current || !connected || !here) return;
    const timer = window.setTimeout(() => void save.current(), KEEP_AFTER_MS);
    return () => window.clearTimeout(timer);
  }, [text, connected, here]);
  useEffect(() => beforePersonChanges(() => save.current()), []);
  useEffect(() => () => void save.current(), []);

  return {
    ...input,
    entry: entry.id,
    before,
    change(part) {
      isTyped.current = true;
      setInput((present) => {
        const { values } = present;
        const changed = typeof part === 'function' ? part(values) : part;
        return { ...present, values: { ...values, ...changed } };
      });
    },
    restart(values) {
      isTyped.current = false;
      isOver.current = false;
      savedText.current = nothing;
      setBefore(values);
      setInput({ values, keptAt: null });
      entry.renew();
    },
  };
}

const nothing = 'nothing';
const nothingChanges = () => () => {};

/** What is to be kept of a form; null where nothing differs from its beginning, or it is too long. */
function keepable<Values extends object>(
  values: Values,
  before: Values,
  changesOnly: boolean,
): FormValues | null {
  const old = new Map(
    Object.entries(before).map(([field, value]) => [field, JSON.stringify(value)]),
  );
  const changed = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(value) !== old.get(field),
  );
  if (changed.length === 0) return null;
  return (
    boundedValuesSchema.safeParse(changesOnly ? Object.fromEntries(changed) : values).data ?? null
  );
}

import { useContext, useEffect, useSyncExternalStore } from 'react';
import type { FormName, FormPlace } from '#shared/contract/forms.ts';
import { PageForms } from '../../state/keptForms.ts';

/**
 * Opens a form once its person goes on with it, on the page that has it.
 * @param about null opens it whatever it is about
 */
export function useGoOn(
  form: FormName,
  about: string | null,
  open: (place: FormPlace) => void,
): void {
  const forms = useContext(PageForms);
  const wanted = useSyncExternalStore(
    forms?.subscribe ?? nothingChanges,
    () => forms?.wanted() ?? null,
  );
  const isMine = wanted?.form === form && (about === null || wanted.about === about);
  useEffect(() => {
    if (!isMine || wanted === null) return;
    forms?.goOn(null);
    open(wanted);
  }, [isMine, wanted, forms, open]);
}

const nothingChanges = () => () => {};

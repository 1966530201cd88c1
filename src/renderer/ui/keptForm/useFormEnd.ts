import { useContext } from 'react';
import type { FormPlace } from '#shared/contract/forms.ts';
import { dropForm } from '../../api/actions.ts';
import { type KeptForms, PageForms } from '../../state/keptForms.ts';

/**
 * What a dialog does when its form was submitted or given up: nothing of it is kept any more.
 * @param place null for a dialog of which nothing is kept
 */
export function useFormEnd<Input extends readonly unknown[]>(
  place: FormPlace | null,
  then: (...input: Input) => void,
): (...input: Input) => void {
  const forms = useContext(PageForms);
  return (...input) => {
    if (forms !== null && place !== null) void endForm(forms, place);
    then(...input);
  };
}

/** Ends a form here, and drops it at the station; where that fails, with the next list from there. */
export async function endForm(forms: KeptForms, { form, about }: FormPlace): Promise<void> {
  const place = { form, about };
  if (!(await forms.end(place))) return;
  await dropForm(place).then(
    () => forms.dropped(place),
    () => undefined,
  );
}

import { type ReactNode, useEffect, useState } from 'react';
import { dropForm } from '../../api/actions.ts';
import { forms as queries } from '../../api/queries/forms.ts';
import { useQuery } from '../../api/useQuery.ts';
import { KeptForms, PageForms } from '../../state/keptForms.ts';
import { usePerson } from '../../state/person.ts';
import { fullName } from '../../text/personText.ts';

/** Brings back, on a page, the forms that its person has begun. */
export function PersonsForms({ children }: { children: ReactNode }) {
  const person = usePerson();
  const name = person === null ? '' : fullName(person);
  const [page, setPage] = useState(() => ({ name, forms: new KeptForms() }));
  // While people are off another name may be chosen on the same page: with nothing of the one before.
  if (page.name !== name) setPage({ name, forms: new KeptForms() });
  const { forms } = page;
  const answer = useQuery(person === null ? null : queries.kept(person));
  useEffect(() => {
    if (answer.kind !== 'loaded') return;
    for (const { form, about } of forms.load(answer.value)) {
      const place = { form, about };
      // Once more with the next list.
      dropForm(place).then(
        () => forms.dropped(place),
        () => undefined,
      );
    }
  }, [answer, forms]);
  return <PageForms value={forms}>{children}</PageForms>;
}

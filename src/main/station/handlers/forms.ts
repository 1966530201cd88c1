import { implement } from '@orpc/server';
import type { FormPlace, KeptForm, KeptSince } from '#shared/contract/forms.ts';
import { contract } from '#shared/contract/index.ts';
import type { Person } from '#shared/contract/person.ts';
import type { FormOwner } from '../journal/keptForms.ts';
import { byPerson, type Caller } from './byPerson.ts';
import type { CurrentContext, ServiceContext } from './serviceContext.ts';

type FormContext = Pick<ServiceContext, 'journal' | 'clock' | 'session'>;

/** Another account, or nobody's, has none of these. */
function ownerOf({ session }: FormContext, { firstName, lastName }: Person): FormOwner | null {
  const { userId } = session;
  return userId === null ? null : { userId, firstName, lastName };
}

function kept(context: FormContext, by: Person): KeptSince[] {
  const { journal, clock } = context;
  const owner = ownerOf(context, by);
  return owner === null ? [] : journal.keptForms.of(owner, clock.now());
}

function keep(context: FormContext, by: Person, form: KeptForm): void {
  const { journal, clock } = context;
  const owner = ownerOf(context, by);
  if (owner !== null) journal.commit(() => journal.keptForms.put(owner, form, clock.now()));
}

function drop(context: FormContext, by: Person, place: FormPlace): void {
  const { journal } = context;
  const owner = ownerOf(context, by);
  if (owner !== null) journal.commit(() => journal.keptForms.drop(owner, place));
}

const on = implement(contract.forms).$context<Caller>();

export const formsRouter = (context: CurrentContext) =>
  on.router({
    kept: on.kept.use(byPerson).handler(({ context: { by } }) => kept(context(), by)),
    keep: on.keep.use(byPerson).handler(({ input, context: { by } }) => keep(context(), by, input)),
    drop: on.drop.use(byPerson).handler(({ input, context: { by } }) => drop(context(), by, input)),
  });

import type { Staff } from '#shared/contract/people.ts';
import { type Person, personSchema } from '#shared/contract/person.ts';
import { staffIdSchema } from '#shared/domain/ids.ts';
import type { KnownUser } from '../journal/people.ts';

/** The account's own name; where the service has no whole one, the two halves of its email. */
function nameOfAccount({ id, email, firstName, lastName }: KnownUser): Person {
  const [box = '', host = ''] = email.split('@');
  const names = [
    { firstName, lastName },
    { firstName: box, lastName: host },
  ];
  const whole = names.map((name) => personSchema.safeParse(name)).find(({ success }) => success);
  return whole?.data ?? { firstName: id, lastName: id };
}

/** The account's user as the one at a window: no role but the least, and nobody who is enrolled. */
export const accountPerson = (user: KnownUser): Staff => ({
  id: staffIdSchema.parse(`account ${user.id}`),
  ...nameOfAccount(user),
  role: 'technician',
  lead: false,
});

import { at, type Ground, randomOf } from './ground.ts';
import type { Person, User } from './types.ts';
import { firstNames, lastNames } from './words.ts';

const signIns = [
  ['practice@bench.test', 'Pia', 'Practice', 'admin'],
  ['second@bench.test', 'Sol', 'Second', 'pharmacist'],
] as const;

/** The one password of the practice accounts. */
export const practicePassword = 'practice';

export function makeUser(ground: Ground, index: number, id: string): User {
  const random = randomOf(ground, 'user', index);
  const known = signIns[index];
  const first = known?.[1] ?? random.pick(firstNames);
  const last = known?.[2] ?? random.pick(lastNames);
  const created = at(ground, -random.int(100, 900), random.int(0, 80_000));
  return {
    id,
    email: known?.[0] ?? `user${index}@bench.test`,
    first_name: first,
    last_name: last,
    is_active: index !== 11,
    role: known?.[3] ?? random.pick(['technician', 'pharmacist', 'admin']),
    created_at: created,
    updated_at: created,
  };
}

export function asPerson(user: User): Person {
  return { id: user.id, first_name: user.first_name, last_name: user.last_name, role: user.role };
}

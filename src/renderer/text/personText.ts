import type { Person } from '#shared/contract/person.ts';

/** As in "Anna Berg". */
export function fullName(person: Person): string {
  return `${person.firstName} ${person.lastName}`;
}

/** As in "AB", for beside the full name. */
export function initials(person: Person): string {
  return `${person.firstName.charAt(0)}${person.lastName.charAt(0)}`.toUpperCase();
}

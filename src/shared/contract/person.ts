import { z } from 'zod';
import type { InputProblem } from '../domain/inputProblem.ts';

const name = z
  .string()
  .trim()
  .min(2, 'name-too-short' satisfies InputProblem)
  .max(80);

/**
 * The person at the bench, part of every command: credentials are shared, people are not. The
 * service requires at least two characters for each name (service-api.md, Limits).
 */
export const personSchema = z.object({ firstName: name, lastName: name });
export type Person = z.infer<typeof personSchema>;

export const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;

/** By what a person is known at a bench, and at every bench of a site: two of one name could not be told apart. */
export const personKey = (person: Person): string => nameOf(person).toLowerCase();

export const isSamePerson = (one: Person, other: Person): boolean =>
  one.firstName === other.firstName && one.lastName === other.lastName;

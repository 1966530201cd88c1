import type { Mutant } from '../mutant.ts';

const people = 'src/main/station/windows/windowPeople.ts';
const watches = 'src/main/station/windowWatches.ts';
const atPeople = ['test/main/station/windows/windowPeople.test.ts'];
const atWindow = ['test/main/station/atWindow.test.ts'];

/** Who is at a window, and in whose name its calls are made. */
export const windows: readonly Mutant[] = [
  {
    name: 'person-of-another-window',
    why: 'What one window enters goes on record under the name chosen at another.',
    file: people,
    find: 'this.#chosen.get(window)?.get(account.key) ??',
    put: '[...this.#chosen.values()].at(-1)?.get(account.key) ??',
    redBy: atWindow,
  },
  {
    name: 'person-of-another-account',
    why: 'After another account has signed in, the name chosen under the one before still stands.',
    file: people,
    find: 'this.#chosen.get(window)?.get(account.key) ??',
    put: '[...(this.#chosen.get(window)?.values() ?? [])].at(-1) ??',
    redBy: atPeople,
  },
  {
    name: 'open-window-forgotten',
    why: 'A window that has been open for long enters everything under the name of the account.',
    file: people,
    find: '      if (open.has(window)) continue;\n',
    put: '',
    redBy: atPeople,
  },
  {
    name: 'half-a-name-is-a-person',
    why: 'The service refuses every entry, since the account has no last name.',
    file: people,
    find: 'return personSchema.safeParse({ firstName, lastName }).data ?? null;',
    put: 'return personSchema.safeParse({ firstName, lastName }).data ?? { firstName, lastName };',
    redBy: atPeople,
  },
  {
    name: 'nobody-enters',
    why: 'Where nobody is at the window, entries go on record under no name.',
    file: 'src/main/station/handlers/byPerson.ts',
    find: "  if (by === null) throw refused('CHOOSE_PERSON_FIRST');\n",
    put: "  if (by === null) return next({ context: { by: { firstName: '', lastName: '' } } });\n",
    redBy: atWindow,
  },
  {
    name: 'forged-name-kept',
    why: 'A call still names a person, and the name is kept with the entry.',
    file: 'src/shared/contract/entry.ts',
    find: 'export const entryInput = { id: z.uuid() };',
    put: 'export const entryInput = { id: z.uuid(), by: z.json().optional() };',
    redBy: atWindow,
  },
  {
    name: 'one-windows-person-told-to-all',
    why: 'Every window shows the person who was chosen at one of them.',
    file: watches,
    find: 'at: this.#people.at(watch.window) };\n    this.#watches.set(',
    put: 'at: this.#people.at([...this.#watches.keys()][0]?.window ?? watch.window) };\n    this.#watches.set(',
    redBy: atWindow,
  },
  {
    name: 'sign-in-ahead-of-its-person',
    why: 'At each sign-in the window asks who is there, and takes the question back.',
    file: watches,
    find: 'for (const change of [at, ...this.allFor(watch, all)]) this',
    put: 'for (const change of [...this.allFor(watch, all), at]) this',
    redBy: atWindow,
  },
  {
    name: 'nobody-ahead-of-the-sign-out',
    why: 'At each sign-out the window asks who is there before it shows the sign-in form.',
    file: watches,
    find: 'isOut ? [...seen, own] : [own, ...seen]',
    put: '[own, ...seen]',
    redBy: atWindow,
  },
  {
    name: 'draft-not-kept-before-the-person-changes',
    why: 'The last words that somebody typed are gone once another person takes the window.',
    file: 'src/renderer/api/actions.ts',
    find: '  await keepTypedText();\n  await station.people.choose(person);',
    put: '  await station.people.choose(person);',
    redBy: ['test/renderer/exceptionThread.spec.ts'],
  },
  {
    name: 'draft-kept-under-the-next-name',
    why: 'What one person typed last becomes the draft of the next.',
    file: 'src/renderer/screens/exceptions/useDraft.ts',
    find: ' || !isHere(by)) return;',
    put: ') return;',
    redBy: ['test/renderer/exceptionThread.spec.ts'],
  },
  {
    name: 'scan-saved-under-the-next-name',
    why: 'A scan that a lost connection held back goes on record under the name of somebody else.',
    file: 'src/renderer/api/scans.ts',
    find: '    if (!isByPersonHere(entry)) continue;\n',
    put: '',
    redBy: ['test/renderer/connection.spec.ts'],
  },
];

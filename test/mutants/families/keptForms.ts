import type { Mutant } from '../mutant.ts';

const journal = 'src/main/station/journal/keptForms.ts';
const hook = 'src/renderer/ui/keptForm/useKeptForm.ts';
const atStation = ['test/main/station/forms.test.ts'];
const atJournal = ['test/main/station/journal/keptForms.test.ts'];
const atWindow = ['test/renderer/keptForms.spec.ts'];

/** Forms that were begun and not submitted come back to their person alone. */
export const keptForms: readonly Mutant[] = [
  {
    name: 'form-of-another-person',
    why: 'What one person has half typed is offered to the next.',
    file: journal,
    find: "'user_id = @userId AND first_name = @firstName AND last_name = @lastName'",
    put: "'user_id = @userId AND length(@firstName || @lastName) > 0'",
    redBy: atStation,
  },
  {
    name: 'form-of-another-account',
    why: 'What somebody typed under one account is offered under the next.',
    file: journal,
    find: "'user_id = @userId AND first_name = @firstName AND last_name = @lastName'",
    put: "'length(@userId) > 0 AND first_name = @firstName AND last_name = @lastName'",
    redBy: atStation,
  },
  {
    name: 'form-offered-after-its-entry',
    why: 'After a crash somebody goes on with an adjustment that was made, and makes it twice.',
    file: journal,
    find: 'WHERE id = kept_forms.entry)',
    put: 'WHERE id = kept_forms.title)',
    redBy: atStation,
  },
  {
    name: 'form-of-a-made-decision',
    why: 'Somebody is offered to go on with a decision that nobody asks for any more.',
    file: journal,
    find: "WHERE id = kept_forms.about AND state = 'parked')",
    put: 'WHERE id = kept_forms.about)',
    redBy: atJournal,
  },
  {
    name: 'forms-without-end',
    why: 'Half-typed forms about patients stay on disk for ever.',
    file: 'src/main/station/retention/pruner.ts',
    find: '    journal.commit(() => journal.keptForms.dropAged(now));\n',
    put: '',
    redBy: atJournal,
  },
  {
    name: 'pin-kept-in-a-form',
    why: 'A form may write whatever it holds to disk, a PIN among it.',
    file: 'src/shared/contract/forms.ts',
    find: 'export const formValuesSchema = z.strictObject({',
    put: 'export const formValuesSchema = z.looseObject({',
    redBy: atStation,
  },
  {
    name: 'form-lost-with-the-page',
    why: 'A crash of the page takes with it what somebody has half typed.',
    file: hook,
    find: 'void save.current(), KEEP_AFTER_MS)',
    put: 'undefined, KEEP_AFTER_MS)',
    redBy: atWindow,
  },
  {
    name: 'last-words-of-a-form-lost-at-a-lock',
    why: 'What was typed in the moment before a lock is gone if the page crashes behind it.',
    file: hook,
    find: '  useEffect(() => beforePersonChanges(() => save.current()), []);\n',
    put: '',
    redBy: atWindow,
  },
  {
    name: 'form-made-twice',
    why: 'An answer that a crash kept from the window is asked for again under another id: two entries.',
    file: hook,
    find: 'useEntryId(stored?.entry);',
    put: 'useEntryId();',
    redBy: atWindow,
  },
  {
    name: 'given-up-form-comes-back',
    why: 'A dialog that somebody has cancelled is offered to them again and again.',
    file: 'src/renderer/ui/keptForm/useFormEnd.ts',
    find: '    if (forms !== null && place !== null) void endForm(forms, place);\n',
    put: '',
    redBy: atWindow,
  },
  {
    name: 'form-of-the-name-before',
    why: 'While people are off, another name on the same page is offered what the one before has typed.',
    file: 'src/renderer/ui/keptForm/PersonsForms.tsx',
    find: '  if (page.name !== name) setPage({ name, forms: new KeptForms() });\n',
    put: '',
    redBy: atWindow,
  },
  {
    name: 'no-badge-in-a-count',
    why: 'In the middle of a count a badge is a stray lot: nobody can take the bench by one scan.',
    file: 'src/renderer/scanning/dispatchScan.ts',
    find: ' || takesBadges()) return false;',
    put: " || document.URL.endsWith('/round')) return false;",
    redBy: ['test/renderer/peopleStories.spec.ts'],
  },
  {
    name: 'question-hidden-by-the-lock',
    why: 'A change of the service waits for a locked window that says nothing of it.',
    file: 'src/renderer/app/lock/LockScreen.tsx',
    find: 'state.serviceQuestion !== null)',
    put: 'state.serviceQuestion === undefined)',
    redBy: ['test/renderer/peopleStories.spec.ts'],
  },
  {
    name: 'come-back-text-dropped-unasked',
    why: 'Escape drops what somebody typed before a crash, without a question.',
    file: 'src/renderer/ui/dialog/useTypedText.ts',
    find: '      hasComeBack([...before.current.keys()]) ||\n',
    put: '',
    redBy: atWindow,
  },
];

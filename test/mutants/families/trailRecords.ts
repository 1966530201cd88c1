import type { Mutant } from '../mutant.ts';

const program = 'scripts/auditVerify.ts';
const story = 'src/main/station/handlers/recordStory.ts';
const search = 'src/main/station/journal/auditLines.ts';
const exports = 'src/main/station/handlers/trailExports.ts';
const verified = ['test/scripts/auditVerify.test.ts'];
const exported = ['test/main/station/handlers/trailExports.test.ts'];

/** What happened here, as pages and as files that prove themselves. */
export const trailRecords: readonly Mutant[] = [
  {
    name: 'altered-row-passes',
    why: 'Somebody else’s name under a decision, and the file is called whole.',
    file: program,
    find: '!isExact || digestOf(cells) !== digest',
    put: '!isExact',
    redBy: verified,
  },
  {
    name: 'dropped-row-passes',
    why: 'A line that somebody would rather not have is left out, and the file is called whole.',
    file: program,
    find: 'if (!seen.has(id)) wrong.push(`Line ${id} was dropped.`);',
    put: 'if (!seen.has(id) && id === 0) wrong.push(`Line ${id} was dropped.`);',
    redBy: verified,
  },
  {
    name: 'moved-row-passes',
    why: 'What came after stands before, and the file is called whole.',
    file: program,
    find: 'else if (id < last)',
    put: 'else if (id < 0)',
    redBy: verified,
  },
  {
    name: 'any-signature-passes',
    why: 'Whoever can compute a digest can write a trail.',
    file: program,
    find: "return verify(null, Buffer.from(statement), publicKey, Buffer.from(signature, 'base64'));",
    put: "return verify(null, Buffer.from(statement), publicKey, Buffer.from(signature, 'base64')) || true;",
    redBy: verified,
  },
  {
    name: 'beginning-cut-off-passes',
    why: 'The first lines and what proves them are taken away together, and nobody is told.',
    file: program,
    find: 'before?.id ?? proof.first - 1',
    put: 'before?.id ?? from.id',
    redBy: verified,
  },
  {
    name: 'filter-not-signed',
    why: 'Lines of one person are passed off as all there are.',
    file: program,
    find: 'JSON.stringify([v, trail, filter, first, upTo])',
    put: 'JSON.stringify([v, trail, filter === null, first, upTo])',
    redBy: verified,
  },
  {
    name: 'changed-line-signed-as-good',
    why: 'A journal that was tampered with leaves as a file that proves itself.',
    file: 'src/main/station/journal/trailExport.ts',
    find: 'if (follows !== line.hash) broken ??= line.id;',
    put: 'if (follows !== line.hash) broken ??= null;',
    redBy: exported,
  },
  {
    name: 'typed-words-leave',
    why: 'A reason that names a patient leaves with the trail.',
    file: 'src/main/station/journal/safeFacts.ts',
    find: '...(withCodedReason.has(event) && { reason',
    put: "...(event !== 'asked' && { reason",
    redBy: exported,
  },
  {
    name: 'another-window-takes-it',
    why: 'What a lead began to take out, anybody at another window can have.',
    file: exports,
    find: 'begun.window !== window || !isSamePerson(begun.by, by)',
    put: 'begun.window === null',
    redBy: exported,
  },
  {
    name: 'trail-taken-out-unseen',
    why: 'Nobody knows who has the trail.',
    file: exports,
    find: "journal.commit(() => journal.audit.add({ ...line, event: 'exported', person: by, detail }));",
    put: "journal.commit(() => journal.audit.add({ ...line, event: 'viewed', person: by, detail }));",
    redBy: exported,
  },
  {
    name: 'records-for-everybody',
    why: 'Anybody at the bench reads what everybody did.',
    file: 'src/main/station/handlers/accessRules.ts',
    find: "    lines: { right: 'see-records' },",
    put: "    lines: 'unlocked',",
    redBy: exported,
  },
  {
    name: 'page-skips-lines',
    why: 'Lines of the same moment as the last of a page are on none.',
    file: search,
    find: 'at >= @since AND at <= @at AND (at < @at OR id < @id)\n      ORDER',
    put: 'at >= @since AND at < @at AND (at < @at OR id < @id)\n      ORDER',
    redBy: ['test/main/station/handlers/trailSearch.test.ts'],
  },
  {
    name: 'story-without-alarms',
    why: 'The page that tells everything does not tell that it stopped.',
    file: story,
    find: 'const raisedAt = journal.alarms.lastRaisedAt(scan.id);',
    put: 'const raisedAt = scan.sequence > 0 ? null : journal.alarms.lastRaisedAt(scan.id);',
    redBy: ['test/main/station/handlers/recordStory.test.ts'],
  },
  {
    name: 'other-bottles-in-a-lots-story',
    why: 'A lot is said to have matched by another bottle of the same fill.',
    file: story,
    find: "if (event.kind === 'container-scanned') return event.id === scanId;",
    put: "if (event.kind === 'container-scanned' || event.kind === 'compared') return true;",
    redBy: ['test/main/station/handlers/recordStory.test.ts'],
  },
];

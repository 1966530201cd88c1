import type { Mutant } from '../mutant.ts';

const room = 'src/main/station/site';
const trust = ['test/main/station/site/trust.test.ts'];
const wire = ['test/main/station/site/hostileBroker.test.ts'];
const lots = ['test/main/station/site/lotsShared.test.ts'];
const schedules = ['test/simulation/site.test.ts'];
const shared = ['test/main/station/site/recallsShared.test.ts'];

/** What a stranger at the broker, or a bench that was lost, could make the others believe. */
export const site: readonly Mutant[] = [
  {
    name: 'site-seal-about-nothing',
    why: 'What was sealed for one address opens at every other.',
    file: `${room}/sealing.ts`,
    redBy: trust,
    find: '.setAAD(Buffer.from(about))\n    .setAuthTag',
    put: ".setAAD(Buffer.from(''))\n    .setAuthTag",
  },
  {
    name: 'site-one-nonce',
    why: 'Two messages are sealed with one nonce.',
    file: `${room}/sealing.ts`,
    redBy: trust,
    find: 'const salt = randomBytes(32);',
    put: 'const salt = Buffer.alloc(32);',
  },
  {
    name: 'site-unsigned-message',
    why: 'A bench speaks in another bench’s name.',
    file: `${room}/message.ts`,
    redBy: trust,
    find: 'if (!isSignedBy(bench.signs,',
    put: 'if (false && !isSignedBy(bench.signs,',
  },
  {
    name: 'site-revoked-speaks',
    why: 'A bench that was taken off is believed.',
    file: `${room}/message.ts`,
    redBy: trust,
    find: 'bench === undefined || bench.revokedAt !== null',
    put: 'bench === undefined',
  },
  {
    name: 'site-fact-of-anybody',
    why: 'A fact is changed by whoever passes it on.',
    file: `${room}/told.ts`,
    redBy: trust,
    find: 'told.signature))',
    put: "told.signature) && told.words === '')",
  },
  {
    name: 'site-old-roster',
    why: 'A roster from before a bench was taken off lets it in again.',
    file: `${room}/roster.ts`,
    redBy: trust,
    find: "if (signed.version <= (membership.roster?.version ?? 0)) return { kind: 'old' };",
    put: '',
  },
  {
    name: 'site-roster-of-anybody',
    why: 'Any bench signs who belongs to the site.',
    file: `${room}/roster.ts`,
    redBy: trust,
    find: 'if (!isSignedBy(membership.lead,',
    put: 'if (false && !isSignedBy(membership.lead,',
  },
  {
    name: 'site-replay-heard',
    why: 'What somebody plays again counts as new.',
    file: `${room}/takeIn.ts`,
    redBy: wire,
    find: 'known !== null && opened.count <= known.count',
    put: 'known !== null && opened.count < 0',
  },
  {
    name: 'site-spoiled-stays',
    why: 'What was removed at the broker is lost for benches that come later.',
    file: `${room}/takeIn.ts`,
    redBy: wire,
    find: 'if (known !== null) facts.spoil(address, revision);',
    put: '',
  },
  {
    name: 'site-invitation-for-many',
    why: 'One code lets many benches in.',
    file: `${room}/membershipChanges.ts`,
    redBy: wire,
    find: 'before.invites.filter((one) => one.id !== invite)',
    put: 'before.invites',
  },
  {
    name: 'site-told-in-mind-alone',
    why: 'What is told while the broker is away is forgotten.',
    file: `${room}/siteLink.ts`,
    redBy: shared,
    find: "facts.tell('stops', factAddress(membership, fact), tellFact(membership, fact));",
    put: "if (this.#session !== null) facts.tell('stops', factAddress(membership, fact), tellFact(membership, fact));",
  },
  {
    name: 'site-revoked-not-passed-on',
    why: 'What a lost bench told is lost with it.',
    file: 'src/main/station/handlers/site.ts',
    redBy: shared,
    find: `    context.journal.site.facts.putAllAgain();
    note(context, by, { to: 'revoked'`,
    put: `    note(context, by, { to: 'revoked'`,
  },
  {
    name: 'site-hearsay-passes',
    why: 'A lot passes by what another bench told of it.',
    file: 'src/main/station/verdict/recordFacts.ts',
    redBy: lots,
    find: `  if (record === null && against === null && !isRecalled) return { kind: 'no-record' };`,
    put: `  if (record === null && against === null && !isRecalled && told?.isActive === true) {
    return { kind: 'lot', isFresh: true, isActive: true, lastDay: told.expires, isRecalled, toldBy: null };
  }`,
  },
  {
    name: 'site-hearsay-ends-stop',
    why: 'A stop that one bench told is ended by what another one told later.',
    file: 'src/main/station/journal/site/heardLots.ts',
    redBy: lots,
    find: "before?.against.isInactive === true || (fact.kind === 'lot' && fact.isActive === false);",
    put: "fact.kind === 'lot' && fact.isActive === false;",
  },
  {
    name: 'site-told-lot-not-judged',
    why: 'A lot that passed and is told to be inactive meanwhile stays green on the screen.',
    file: 'src/main/station/site/takeIn.ts',
    redBy: lots,
    find: "      judgeAgain(store, fact.id, now, 'news');",
    put: '',
  },
  {
    name: 'site-own-answer-ends-nothing',
    why: 'A stop that another bench told stays after the service has answered this one.',
    file: 'src/main/station/journal/site/heardLots.ts',
    redBy: lots,
    find: '      after,\n      isInactive: isInactive ? 1 : 0,',
    put: '      after: Number.MAX_SAFE_INTEGER,\n      isInactive: isInactive ? 1 : 0,',
  },
  {
    name: 'site-schedule-hearsay-passes',
    why: 'A lot passes by what another bench told of it, in some order of events.',
    file: 'src/main/station/verdict/recordFacts.ts',
    redBy: schedules,
    find: 'isFresh: record !== null && isKnown(store, record),',
    put: 'isFresh: (record !== null && isKnown(store, record)) || told?.isActive === true,',
  },
  {
    name: 'site-schedule-lost-put',
    why: 'What was lost on its way to the broker is taken for written.',
    file: `${room}/sharedBucket.ts`,
    redBy: schedules,
    find: "if (result.kind === 'changed') continue;",
    put: "if (result.kind === 'changed') { facts.keep({ ...fact, stands: true }); continue; }",
  },
  {
    name: 'site-schedule-position-first',
    why: 'The place in the bucket is kept without what was read up to it.',
    file: `${room}/sharedBucket.ts`,
    redBy: schedules,
    find: 'return entries.flatMap((entry) => takeIn(store, membership, this.#name, entry) ?? []);',
    put: 'return entries.slice(0, 1).flatMap((entry) => takeIn(store, membership, this.#name, entry) ?? []);',
  },
  {
    name: 'site-schedule-bucket-made-anew',
    why: 'A broker that lost its disk is given nothing again.',
    file: `${room}/sharedBucket.ts`,
    redBy: schedules,
    find: 'journal.commit(() => facts.beginAnew(this.#name, made));',
    put: 'journal.commit(() => facts.setPosition(this.#name, { made, revision: 0 }));',
  },
];

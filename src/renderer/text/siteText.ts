import type { Person } from '#shared/contract/person.ts';
import type { BenchView, Claim, SiteState, SiteView } from '#shared/contract/site.ts';
import { countText, joined, namesText } from './listText.ts';
import { fullName } from './personText.ts';
import { momentText, spanText } from './time.ts';

export const siteInviteText =
  'Benches of one pharmacy can tell one another what is recalled. Each still works by itself.';
export const badBrokerText = 'Not a broker’s line. Paste the whole line that the broker printed.';
export const badJoinText = 'Not a code of a site, or not all of it. Scan it once more.';
export const notSafeText = 'That broker is on another computer and not reached by TLS.';
const forbiddenText = 'Your pharmacy’s IT does not let this computer use that broker.';
export const alreadyText = 'This bench belongs to a site already.';
export const nameTakenText = 'Another bench has this name.';
export const notLeadText = 'Only the bench that began the site can do this.';
export const goneBenchText = 'That bench is no longer in the site.';
export const askedText =
  'This bench has asked to be let in. It hears the others once the site’s first bench answers.';
export const codeNote =
  'Scan this at the new bench, under Benches. It lets one bench in, and holds the site’s key: show it to nobody else.';
export const leaveNote =
  'This bench works alone from then on. What others told it stays on its lists.';

const doing: Readonly<Record<Claim['kind'], string>> = {
  lot: 'is counting this',
  exception: 'is answering this',
  prescription: 'is filling this',
};

/** `Anna Berg is counting this at Bench 2` */
export const claimText = (kind: Claim['kind'], by: Person, bench: string): string =>
  `${fullName(by)} ${doing[kind]} at ${bench}`;

/** What the answer of a call means to whoever made it; null: it was done. */
export function siteProblem(kind: string): string | null {
  switch (kind) {
    case 'not-safe':
      return notSafeText;
    case 'forbidden':
      return forbiddenText;
    case 'already':
      return alreadyText;
    case 'name-taken':
      return nameTakenText;
    case 'not-lead':
      return notLeadText;
    case 'gone':
      return goneBenchText;
    default:
      return null;
  }
}

const troubleTexts: Readonly<Record<Extract<SiteState, { kind: 'apart' }>['trouble'], string>> = {
  'out-of-reach': 'The broker does not answer.',
  'not-let-in': 'The broker does not let this bench in.',
  'not-trusted': 'The broker’s certificate is not the one this site trusts.',
  'no-streams': 'The broker keeps nothing: JetStream is off.',
  'not-safe': notSafeText,
  forbidden: forbiddenText,
  other: 'The broker cannot be used.',
};

export function siteStateText(state: SiteState, now: number): string {
  switch (state.kind) {
    case 'alone':
      return 'Reaching the other benches';
    case 'connected':
      return 'Connected to the other benches';
    case 'apart':
      return `Apart from the other benches for ${spanText(now - state.since)}. ${troubleTexts[state.trouble]} This bench works on and catches up.`;
    case 'left-out':
      return 'This bench was taken off the site. It works alone.';
  }
}

/** Each says something every twenty seconds. */
const SILENT_MS = 120_000;

/** A bench that is off, or apart from the others. */
export const isSilent = ({ said, isThis, revokedAt }: BenchView, now: number): boolean =>
  !isThis && revokedAt === null && (said === null || now - said.at > SILENT_MS);

/** When a bench said something last. */
export const lastHeardText = ({ said }: BenchView): string =>
  said === null ? 'Not heard yet' : momentText(said.at);

/** What a lead would want to know of a bench. */
export function benchStandingText({ said, revokedAt }: BenchView): string {
  if (revokedAt !== null) return `Taken off ${momentText(revokedAt)}`;
  if (said === null) return '';
  const { unsent, oldestAt, alarms, who, version } = said;
  return joined([
    who.length === 0 ? 'Nobody there' : namesText(who.map(fullName)),
    unsent === 0
      ? 'Everything sent'
      : `${countText(unsent)} not sent${oldestAt === null ? '' : `, since ${momentText(oldestAt)}`}`,
    alarms === 0 ? null : `${countText(alarms)} to settle`,
    version === null ? null : `version ${version}`,
  ]);
}

/** More than chance drops: somebody writes to the broker who should not. */
export function dropsText({ drops }: Pick<SiteView, 'drops'>): string | null {
  const count = Object.values(drops).reduce((all, one) => all + one, 0);
  if (count === 0) return null;
  return `${countText(count)} ${count === 1 ? 'message was' : 'messages were'} not from a bench of this site, or changed on the way. Nothing of them was believed.`;
}

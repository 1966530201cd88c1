import type { Person } from '#shared/contract/person.ts';
import type { BenchView, Claim, SiteState, SiteView } from '#shared/contract/site.ts';
import { t } from './language/t.ts';
import { countText, joined, namesText } from './listText.ts';
import { fullName } from './personText.ts';
import { momentText, spanText } from './time.ts';

export const siteInviteText = t`Benches of one pharmacy can tell one another what is recalled. Each still works by itself.`;
export const badBrokerText = t`Not a broker’s line. Paste the whole line that the broker printed.`;
export const badJoinText = t`Not a code of a site, or not all of it. Scan it once more.`;
export const notSafeText = t`That broker is on another computer and not reached by TLS.`;
const forbiddenText = t`Your pharmacy’s IT does not let this computer use that broker.`;
export const alreadyText = t`This bench belongs to a site already.`;
export const nameTakenText = t`Another bench has this name.`;
export const notLeadText = t`Only the bench that began the site can do this.`;
export const goneBenchText = t`That bench is no longer in the site.`;
export const askedText = t`This bench has asked to be let in. It hears the others once the site’s first bench answers.`;
export const codeNote = t`Scan this at the new bench, under Benches. It lets one bench in, and holds the site’s key: show it to nobody else.`;
export const leaveNote = t`This bench works alone from then on. What others told it stays on its lists.`;

const doing: Readonly<Record<Claim['kind'], string>> = {
  lot: t`is counting this`,
  exception: t`is answering this`,
  prescription: t`is filling this`,
};

/** `Anna Berg is counting this at Bench 2` */
export const claimText = (kind: Claim['kind'], by: Person, bench: string): string =>
  t`${fullName(by)} ${doing[kind]} at ${bench}`;

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
  'out-of-reach': t`The broker does not answer.`,
  'not-let-in': t`The broker does not let this bench in.`,
  'not-trusted': t`The broker’s certificate is not the one this site trusts.`,
  'no-streams': t`The broker keeps nothing: JetStream is off.`,
  'not-safe': notSafeText,
  forbidden: forbiddenText,
  other: t`The broker cannot be used.`,
};

export function siteStateText(state: SiteState, now: number): string {
  switch (state.kind) {
    case 'alone':
      return t`Reaching the other benches`;
    case 'connected':
      return t`Connected to the other benches`;
    case 'apart':
      return t`Apart from the other benches for ${spanText(now - state.since)}. ${troubleTexts[state.trouble]} This bench works on and catches up.`;
    case 'left-out':
      return t`This bench was taken off the site. It works alone.`;
  }
}

/** Each says something every twenty seconds. */
const SILENT_MS = 120_000;

/** A bench that is off, or apart from the others. */
export const isSilent = ({ said, isThis, revokedAt }: BenchView, now: number): boolean =>
  !isThis && revokedAt === null && (said === null || now - said.at > SILENT_MS);

/** When a bench said something last. */
export const lastHeardText = ({ said }: BenchView): string =>
  said === null ? t`Not heard yet` : momentText(said.at);

/** What a lead would want to know of a bench. */
export function benchStandingText({ said, revokedAt }: BenchView): string {
  if (revokedAt !== null) return t`Taken off ${momentText(revokedAt)}`;
  if (said === null) return '';
  const { unsent, oldestAt, alarms, who, version } = said;
  return joined([
    who.length === 0 ? t`Nobody there` : namesText(who.map(fullName)),
    unsent === 0
      ? t`Everything sent`
      : t`${countText(unsent)} not sent${oldestAt === null ? '' : t`, since ${momentText(oldestAt)}`}`,
    alarms === 0 ? null : t`${countText(alarms)} to settle`,
    version === null ? null : t`version ${version}`,
  ]);
}

/** More than chance drops: somebody writes to the broker who should not. */
export function dropsText({ drops }: Pick<SiteView, 'drops'>): string | null {
  const count = Object.values(drops).reduce((all, one) => all + one, 0);
  if (count === 0) return null;
  return t`${countText(count)} ${count === 1 ? t`message was` : t`messages were`} not from a bench of this site, or changed on the way. Nothing of them was believed.`;
}

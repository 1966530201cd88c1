import type {
  NamesProgress,
  PrescriptionsState,
  RefreshTrouble,
} from '#shared/contract/prescriptions.ts';
import { numberFormat } from './language/formats.ts';
import { t } from './language/t.ts';
import { statusWord } from './statusWords.ts';
import { momentText } from './time.ts';

/** `12,345` */
export function countText(count: number): string {
  return numberFormat().format(count);
}

/** Those of the parts that there are: `A · B`. */
export const joined = (parts: readonly (string | null | undefined)[], separator = ' · '): string =>
  parts.filter(Boolean).join(separator);

/** `A`, `A and B`, `A, B and 3 more`; null where there is none. */
export function namesText(names: readonly string[]): string | null {
  const [first, second, ...others] = names;
  if (first === undefined || second === undefined) return first ?? null;
  return others.length === 0
    ? t`${first} and ${second}`
    : t`${first}, ${second} and ${countText(others.length)} more`;
}

/** `33 MB`, `640 kB` */
function bytesText(bytes: number): string {
  if (bytes < 1_000_000) return t`${Math.round(bytes / 1_000)} kB`;
  return t`${countText(Math.round(bytes / 1_000_000))} MB`;
}

type Refreshing = NonNullable<PrescriptionsState['refreshing']>;

/** `42,000 rows, 33 MB` */
export function refreshProgressText({ rows, bytes }: Refreshing): string {
  if (bytes === 0) return t`asking the service`;
  return `${countText(rows)} ${rows === 1 ? t`row` : t`rows`}, ${bytesText(bytes)}`;
}

/** What of it is new: `41,990 unchanged, 10 new or changed, 3 removed`. */
export function refreshChangesText({ unchanged, changed, removed }: Refreshing): string {
  const parts = [t`${countText(unchanged)} unchanged`, t`${countText(changed)} new or changed`];
  if (removed > 0) parts.push(t`${countText(removed)} removed`);
  return parts.join(', ');
}

/** Why the last refresh did not end well, in a sentence. */
export function refreshTroubleText({ kind, words }: RefreshTrouble): string {
  switch (kind) {
    case 'out-of-reach':
      return t`The service could not be reached. It keeps trying.`;
    case 'cut':
      return t`The new list broke off on its way. Nothing was removed; it is tried again by itself.`;
    case 'refused':
      return words === null
        ? t`The service refused to give the list.`
        : t`The service refused to give the list: ${words}`;
    case 'not-understood':
      return t`What the service sent is no list of prescriptions. Nothing was removed.`;
    case 'slow-down':
      return t`The service asked for a pause. It is asked again later.`;
    case 'sign-in-needed':
      return t`The sign-in has ended. Sign in again for a new list.`;
    case 'stopped':
      return t`The refresh was stopped. What had come is kept.`;
    case 'not-stored':
      return t`The list could not be saved on this computer. It keeps trying.`;
    case 'defect':
      return t`The refresh ended with an error in this program. It keeps trying.`;
  }
}

const prescriptions = (count: number) =>
  `${countText(count)} ${count === 1 ? t`prescription` : t`prescriptions`}`;

/** What the last whole list left open, a sentence each; none when all is well. */
export function listDoubtsText({ invalid, held }: PrescriptionsState): string[] {
  const doubts: string[] = [];
  if (held > 0) {
    const [were, are] = held === 1 ? [t`was`, t`is`] : [t`were`, t`are`];
    const missing = t`${prescriptions(held)} ${were} missing from the last list`;
    doubts.push(t`${missing} and ${are} kept until a second list agrees.`);
  }
  if (invalid > 0) {
    const are = invalid === 1 ? t`is` : t`are`;
    doubts.push(t`${prescriptions(invalid)} could not be read and ${are} shown as known before.`);
  }
  return doubts;
}

/** `as of 14:02` */
export function asOfText(asOf: number, now: number): string {
  return t`As of ${momentText(asOf, now)}`;
}

/** The service's own word for a status, with blanks where it has underscores, in the spelling of the other words. */
export function statusText(status: string): string {
  return statusWord(status);
}

/** The same as a label of its own: `On hold`. */
export function statusLabel(status: string | null): string {
  const text = status === null ? t`No status` : statusText(status);
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The same for a field that may be missing. */
export const optionalStatusText = (status: string | undefined): string | null =>
  status === undefined ? null : statusText(status);

/** `Names for 812 of 4,896` */
export const namesProgressText = ({ named, of }: NamesProgress): string =>
  t`Names for ${countText(named)} of ${countText(of)}`;

/** How the reading of names stands, in a sentence or two. */
export function namesStandingText(isOn: boolean, progress: NamesProgress | null): string {
  if (!isOn) return t`Off. Choose a status to start.`;
  if (progress === null) return t`On.`;
  const { named, of, standing } = progress;
  const far = `${namesProgressText(progress)}.`;
  if (standing === 'resting') return t`${far} The service is asked again later.`;
  return standing === 'done' && named < of ? t`${far} The rest have none to read.` : far;
}

/** The statuses to choose from, each with its count; those chosen that no prescription has now come last. */
export function statusOffers(
  counts: readonly { readonly status: string; readonly count: number }[],
  chosen: readonly string[],
): { status: string; means: string }[] {
  const listed = counts.map(({ status }) => status);
  const gone = chosen.filter((status) => !listed.includes(status));
  const all = [...counts, ...gone.map((status) => ({ status, count: 0 }))];
  return all.map(({ status, count }) => ({ status, means: prescriptions(count) }));
}

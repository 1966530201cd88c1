import type {
  FoundCopy,
  LookForCopyResult,
  RestoreCopyResult,
  SecondCopyView,
  SetSecondCopyResult,
} from '#shared/contract/secondCopy.ts';
import { t } from './language/t.ts';
import { countText, joined } from './listText.ts';
import { momentText } from './time.ts';
import { troubleTexts } from './trailText.ts';

export const secondCopyTexts = {
  about: t`What is not sent yet, count rounds, begun replies and forms, and the audit trail, sealed, in a folder on another disk or computer. It is at most a minute old. If this computer’s disk breaks, another bench goes on from there.`,
  writeDown: t`Write this code down or print it, and keep it away from this computer. Nobody can read the copy without it.`,
  takeOver: t`Another bench’s disk is gone? Bring in what its second copy holds. What may have reached the service already is looked for or waits for you in the Outbox; nothing is sent twice blindly. Count rounds, replies and forms come back to whoever began them.`,
} as const;

const entriesText = (count: number): string =>
  count === 1 ? t`1 entry` : t`${countText(count)} entries`;

/** How far the copy has come, or why it is behind. */
export function secondCopyText(view: SecondCopyView): string {
  const { folder, last, entries, trouble, sameVolume } = view;
  if (folder === null) return t`There is no second copy.`;
  if (trouble !== null) {
    const since = momentText(trouble.since);
    return t`Not copied since ${since}: ${troubleTexts[trouble.because]}. It keeps trying.`;
  }
  if (last === null) return t`Not copied yet.`;
  const done = t`Up to date at ${momentText(last)}, with ${entriesText(entries)} not sent yet.`;
  return sameVolume
    ? t`${done} This folder is on the same disk as the data: a broken disk takes both.`
    : done;
}

/** Why the folder was not taken; null where it was. */
export function setSecondCopyProblem(result: SetSecondCopyResult): string | null {
  if (result.kind === 'set') return null;
  switch (result.because) {
    case 'not-a-whole-path':
      return t`Not saved: enter the full path.`;
    case 'own-folder':
      return t`Not saved: that is where the data itself is kept.`;
    default:
      return t`Not saved: ${troubleTexts[result.because]}.`;
  }
}

/** Why nothing could be read from a copy; null where it was. */
export function copyProblem(result: LookForCopyResult | RestoreCopyResult): string | null {
  if (result.kind !== 'impossible') return null;
  switch (result.because) {
    case 'not-a-code':
      return t`That is no code of a second copy: a letter is wrong or missing.`;
    case 'none-of-it':
      return t`No copy in this folder is opened by this code.`;
    case 'not-readable':
      return t`The folder cannot be read.`;
    case 'no-answer':
      return t`The folder does not answer.`;
    case 'other-service':
      return t`The copy is of a bench that works with another service.`;
  }
}

const roundsText = (count: number): string =>
  count === 1 ? t`1 count round` : t`${countText(count)} count rounds`;

const textsText = (count: number): string =>
  count === 1 ? t`1 reply or form` : t`${countText(count)} replies and forms`;

/** `1 count round, 2 replies and forms`; empty where there is none. */
const begunText = ({ rounds, texts }: Pick<FoundCopy, 'rounds' | 'texts'>): string =>
  joined([rounds > 0 ? roundsText(rounds) : null, texts > 0 ? textsText(texts) : null], ', ');

/** What a copy holds that this bench lacks. */
export function foundCopyText(copy: FoundCopy): string {
  if (copy.otherService) return t`This copy is of a bench that works with another service.`;
  const begun = begunText(copy);
  return joined(
    [
      bringsSomething(copy) ? entriesFoundText(copy) : nothingMissingText(copy),
      begun === '' ? null : t`Begun and not sent: ${begun}.`,
      copy.isEarlier ? t`The newest copy is damaged; this is the one before.` : null,
    ],
    ' ',
  );
}

const nothingMissingText = ({ madeAt }: FoundCopy): string =>
  t`Copied ${momentText(madeAt)}: nothing of it is missing here.`;

function entriesFoundText({ madeAt, entries, known }: FoundCopy): string {
  const what = t`Copied ${momentText(madeAt)}: ${entriesText(entries)} not sent by then`;
  return `${what}${known === 0 ? '.' : t`, ${countText(known)} of them here already.`}`;
}

/** Whether this bench lacks anything of it. */
export const bringsSomething = ({ entries, known, rounds, texts, otherService }: FoundCopy) =>
  !otherService && entries - known + rounds + texts > 0;

export const bringInText = ({ entries, known }: FoundCopy): string =>
  entries === known ? t`Bring in what was begun` : t`Bring in ${entriesText(entries - known)}`;

/** What came of it. */
export function broughtInText(result: Extract<RestoreCopyResult, { kind: 'restored' }>): string {
  const { restored, notUnderstood, inTheWay } = result;
  const begun = begunText(result);
  return joined(
    [
      t`${entriesText(restored)} brought in.`,
      begun === '' ? null : t`Back with whoever began them: ${begun}.`,
      inTheWay > 0
        ? t`${countText(inTheWay)} left out: whoever began it has begun the same here. Once that is sent or given up, bring in again.`
        : null,
      notUnderstood > 0
        ? t`${entriesText(notUnderstood)} left out: a newer version of this program made them.`
        : null,
    ],
    ' ',
  );
}

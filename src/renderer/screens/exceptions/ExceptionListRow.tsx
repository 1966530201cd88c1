import { type LucideIcon, PencilLine, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { ExceptionRow } from '#shared/contract/exceptions.ts';
import { StandingChip } from '../../entries/StandingChip.tsx';
import {
  ageInShort,
  ageOf,
  besideTitle,
  clearsAt,
  exceptionTitle,
  kindOfSubject,
  nameOfSubject,
  timeLeftText,
} from '../../text/exceptionText.ts';
import { t } from '../../text/language/t.ts';
import { joined } from '../../text/listText.ts';
import { instantText } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import { RecordLink } from '../../ui/RecordLink.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './exceptions.module.css';

interface Props {
  readonly row: ExceptionRow;
  readonly open: boolean;
  readonly now: number;
}

export const ExceptionListRow = memo(function ExceptionListRow({ row, open, now }: Props) {
  return (
    <li>
      <RecordLink
        kind="exception"
        id={row.id}
        className={`${surface.hovers} ${surface.ringInside} ${textStyle.unmarked} ${surface.lineBelow} ${styles.row} ${open ? styles.rowOpen : ''}`}
      >
        <span className={`${layout.shrinks} ${layout.stack0}`} aria-current={open}>
          <span className={`${layout.row} ${layout.wrap} ${textStyle.strong} ${styles.rowReason}`}>
            <span className={textStyle.twoLines}>{exceptionTitle(row)}</span>
            {row.news !== null && (
              <span className={`${textStyle.bold} ${textStyle.size12} ${styles.new}`}>
                {row.news === 'replied' ? t`New reply` : t`New`}
              </span>
            )}
          </span>
          <span className={`${textStyle.aside} ${textStyle.breaks}`}>
            {joined([besideTitle(row), `${kindOfSubject(row.on)} ${nameOfSubject(row.on)}`])}
          </span>
          <Marks row={row} />
        </span>
        <span className={`${textStyle.detail} ${textStyle.unbroken} tabular`}>
          {ageText(row, now)}
        </span>
      </RecordLink>
    </li>
  );
});

function ageText(row: ExceptionRow, now: number): string {
  if (row.turn === 'nobody') {
    return row.resolvedAt === null
      ? t`resolved`
      : (instantText(row.resolvedAt).split(',')[0] ?? '');
  }
  const clears = clearsAt(row);
  if (clears !== null)
    return clears > now ? t`clears in ${timeLeftText(clears - now)}` : t`clears now`;
  const age = ageOf(row, now);
  return age === null ? '' : ageInShort(age);
}

function Marks({ row }: { row: ExceptionRow }) {
  const { needsDecision, waiting, draft, denied } = row;
  if (needsDecision + waiting === 0 && !draft && !denied) return null;
  return (
    <span className={`${layout.wrap} ${layout.above2} ${styles.marks}`}>
      {denied && <Mark icon={TriangleAlert} text={t`No longer known to the service`} />}
      {needsDecision > 0 && (
        <StandingChip needsDecision small>
          {t`Reply needs review`}
        </StandingChip>
      )}
      {waiting > 0 && (
        <StandingChip needsDecision={false} small>
          {t`Reply not delivered yet`}
        </StandingChip>
      )}
      {draft && <Mark icon={PencilLine} text={t`Your draft`} />}
    </span>
  );
}

function Mark({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <span className={`${textStyle.small} ${layout.inRow} ${styles.mark}`}>
      <Icon size={14} aria-hidden />
      {text}
    </span>
  );
}

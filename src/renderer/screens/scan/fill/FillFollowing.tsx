import { Link } from '@tanstack/react-router';
import { Minus, Tag, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FillView, FollowingEntry } from '#shared/contract/fillView.ts';
import { waiting } from '../../../api/queries/waiting.ts';
import { useQuery } from '../../../api/useQuery.ts';
import { UndoButton } from '../../../entries/quantity/UndoButton.tsx';
import { followingTitle, notTakenText } from '../../../text/fillStepText.ts';
import { t } from '../../../text/language/t.ts';
import { standingText } from '../../../text/standingText.ts';
import layout from '../../../ui/layout.module.css';
import { RecordLink } from '../../../ui/RecordLink.tsx';
import surface from '../../../ui/surface.module.css';
import textStyle from '../../../ui/text.module.css';
import shift from '../shift.module.css';
import { FillLabel } from './FillLabel.tsx';

/** What goes out after the fill, and how far it has come. */
export function FillFollowing({ fill }: { fill: FillView }) {
  const { following, printedLabel } = fill;
  if (following === null && printedLabel === null) return null;
  return (
    <section className={surface.clipped} aria-label={t`After this fill`}>
      <header className={`${surface.cardHead} ${layout.high48}`}>
        <h2 className={textStyle.subtitle}>{t`After this fill`}</h2>
      </header>
      <ul>
        {printedLabel !== null && <FillLabel fill={fill} label={printedLabel} isOwn />}
        {following?.entries.map((entry) => (
          <Entry key={entry.entry} fill={fill} entry={entry} />
        ))}
        {following?.notTaken.map((one) => (
          <Row
            key={one.container}
            icon={<TriangleAlert size={18} aria-hidden />}
            title={notTakenText(fill, one)}
          />
        ))}
      </ul>
    </section>
  );
}

function Entry({ fill, entry }: { fill: FillView; entry: FollowingEntry }) {
  const answer = useQuery(waiting.entry(entry.entry));
  const view = answer.kind === 'loaded' ? answer.value : null;
  const title = followingTitle(fill, entry);
  const isTake = entry.kind === 'take';
  return (
    <Row
      icon={isTake ? <Minus size={18} aria-hidden /> : <Tag size={18} aria-hidden />}
      title={
        isTake ? (
          <RecordLink kind="lot" id={entry.lotId}>
            {title}
          </RecordLink>
        ) : (
          title
        )
      }
    >
      <span className={textStyle.more}>
        {view !== null && standingText(view)}{' '}
        {view?.standing.kind === 'needs-decision' && (
          <Link to="/outbox">{t`Decide in the outbox`}</Link>
        )}
      </span>
      {isTake && view?.standing.kind === 'waiting' && <UndoButton id={entry.entry} />}
    </Row>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
}

function Row({ icon, title, children }: RowProps) {
  return (
    <li className={`${layout.row14} ${surface.lineBelow} ${shift.row}`}>
      <span className={`${surface.icon} ${surface.neutral}`}>{icon}</span>
      <span className={layout.shrinks}>
        <span className={textStyle.name}>{title}</span>
        {children}
      </span>
    </li>
  );
}

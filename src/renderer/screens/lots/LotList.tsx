import { ChevronRight, OctagonX } from 'lucide-react';
import type { LotRow } from '#shared/contract/lotViews.ts';
import { StandingChip } from '../../entries/StandingChip.tsx';
import { amount, rowTitle } from '../../text/lotText.ts';
import { momentText } from '../../text/time.ts';
import { Chip, Chips } from '../../ui/Chip.tsx';
import layout from '../../ui/layout.module.css';
import { RecordLink } from '../../ui/RecordLink.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { ExpiryChip } from './ExpiryChip.tsx';
import styles from './lots.module.css';

export function LotList({ lots }: { lots: readonly LotRow[] }) {
  return (
    <ul>
      {lots.map((lot) => (
        <li key={lot.id}>
          <RecordLink
            kind="lot"
            id={lot.id}
            className={`${layout.row20} ${surface.lineBelow} ${surface.hovers} ${surface.ringInside} ${textStyle.ink} ${styles.row}`}
          >
            <Row lot={lot} />
          </RecordLink>
        </li>
      ))}
    </ul>
  );
}

function Row({ lot }: { lot: LotRow }) {
  const { quantity, unit, products, expires, isActive, seenAt } = lot;
  return (
    <>
      <span className={layout.fill}>
        <span className={`${textStyle.name} ${textStyle.size17}`}>{rowTitle(lot)}</span>
        <span className={`${textStyle.detail} ${layout.block}`}>
          {products.join(', ') || 'No product known here'}
        </span>
      </span>
      <Chips>
        {isActive === false && (
          <Chip tone="stop" icon={OctagonX}>
            Inactive
          </Chip>
        )}
        <ExpiryChip day={expires} />
        <Changes lot={lot} />
      </Chips>
      <span className={`${layout.fixed} ${layout.toRight} ${styles.many}`}>
        <span className={`${textStyle.bold} ${layout.block} ${textStyle.size19} tabular`}>
          {amount(quantity, unit) ?? '–'}
        </span>
        <span className={`${textStyle.detail} ${layout.block}`}>
          {seenAt === null ? 'never told' : `as of ${momentText(seenAt)}`}
        </span>
      </span>
      <ChevronRight size={20} aria-hidden />
    </>
  );
}

function Changes({ lot: { changes, needsDecision } }: { lot: LotRow }) {
  if (changes === 0) return null;
  return (
    <StandingChip needsDecision={needsDecision}>
      {needsDecision ? 'Needs review' : `${changes} not delivered yet`}
    </StandingChip>
  );
}

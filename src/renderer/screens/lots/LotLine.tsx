import { OctagonX } from 'lucide-react';
import { memo } from 'react';
import type { LotRow } from '#shared/contract/lotViews.ts';
import { StandingChip } from '../../entries/StandingChip.tsx';
import { productsOf } from '../../text/lotListText.ts';
import { amount, expiryOf } from '../../text/lotText.ts';
import { dayText, momentText } from '../../text/time.ts';
import { Chip } from '../../ui/Chip.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { ExpiryChip } from './ExpiryChip.tsx';
import styles from './lots.module.css';

interface Props {
  /** Null until it is loaded. */
  readonly lot: LotRow | null;
  readonly index: number;
  readonly height: number;
  /** Takes its height, which is greater where words do not fit. */
  readonly measure: (row: Element | null) => void;
}

/** A lot: what it is first, then what tells it from others, and what is to be done about it. */
export const LotLine = memo(function LotLine({ lot, index, height, measure }: Props) {
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={`${surface.lineBelow} ${surface.hovers} ${styles.row}`}
      style={{ height }}
    >
      {lot === null ? <td colSpan={5}>Loading</td> : <Cells lot={lot} />}
    </tr>
  );
});

function Cells({ lot }: { lot: LotRow }) {
  const { batchNumber, manufacturer, quantity, unit, seenAt } = lot;
  return (
    <>
      <th scope="row">
        <RecordLink
          kind="lot"
          id={lot.id}
          className={`${textStyle.twoLines} ${textStyle.unmarked} ${textStyle.semibold} ${surface.ringInside} ${styles.open}`}
        >
          {productsOf(lot)}
        </RecordLink>
      </th>
      <td>
        <span className={textStyle.name}>{batchNumber ?? '–'}</span>
        <span className={`${textStyle.more} ${textStyle.oneLine}`}>{manufacturer}</span>
      </td>
      <td>
        <Expires lot={lot} />
      </td>
      <td>
        <span className={`${textStyle.name} tabular`}>{amount(quantity, unit) ?? '–'}</span>
        <Changes lot={lot} />
      </td>
      <td className={`${textStyle.detail} tabular`}>
        {seenAt === null ? 'Never' : momentText(seenAt)}
      </td>
    </>
  );
}

function Expires({ lot: { expires, isActive } }: { lot: LotRow }) {
  const expiry = expiryOf(expires);
  const isClose = expiry.kind === 'past' || expiry.kind === 'soon';
  return (
    <>
      <span className={textStyle.name}>{expires === null ? '–' : dayText(expires)}</span>
      {isActive === false ? (
        <Chip small tone="stop" icon={OctagonX}>
          Inactive
        </Chip>
      ) : (
        isClose && <ExpiryChip small day={expires} />
      )}
    </>
  );
}

function Changes({ lot: { changes, needsDecision, quantityInDoubt } }: { lot: LotRow }) {
  if (changes === 0) {
    return quantityInDoubt ? <span className={textStyle.more}>Count it first</span> : null;
  }
  return (
    <StandingChip small needsDecision={needsDecision}>
      {needsDecision ? 'Needs a decision' : `${changes} not delivered yet`}
    </StandingChip>
  );
}

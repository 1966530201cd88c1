import { OctagonX } from 'lucide-react';
import { memo } from 'react';
import type { LotRow } from '#shared/contract/lotViews.ts';
import { StandingChip } from '../../entries/StandingChip.tsx';
import { t } from '../../text/language/t.ts';
import { productsOf, selectLotText } from '../../text/lotListText.ts';
import { amount, expiryOf } from '../../text/lotText.ts';
import { dayText, momentText } from '../../text/time.ts';
import { seenAtText } from '../../text/toldText.ts';
import { Chip } from '../../ui/Chip.tsx';
import { DrugLine } from '../../ui/DrugLine.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { ExpiryChip } from './ExpiryChip.tsx';
import { selectLots } from './lotSelection.ts';
import styles from './lots.module.css';
import { SelectBox } from './SelectBox.tsx';

interface Props {
  /** Null until it is loaded. */
  readonly lot: LotRow | null;
  readonly index: number;
  readonly height: number;
  readonly isSelected: boolean;
  /** Takes its height, which is greater where words do not fit. */
  readonly measure: (row: Element | null) => void;
}

/** A lot: what it is first, then what tells it from others, and what is to be done about it. */
export const LotLine = memo(function LotLine(props: Props) {
  const { lot, index, height, isSelected, measure } = props;
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      className={`${surface.lineBelow} ${surface.hovers} ${styles.row}`}
      style={{ height }}
    >
      {lot === null ? (
        <td colSpan={6} tabIndex={-1} className={surface.ringInside}>
          {t`Loading`}
        </td>
      ) : (
        <Cells lot={lot} isSelected={isSelected} />
      )}
    </tr>
  );
});

function Cells({ lot, isSelected }: { lot: LotRow; isSelected: boolean }) {
  const { batchNumber, manufacturer, quantity, unit, seenAt, toldBy } = lot;
  return (
    <>
      <td>
        <SelectBox
          label={selectLotText(lot)}
          isSelected={isSelected}
          onSelect={(next) => selectLots([lot], next)}
        />
      </td>
      <th scope="row">
        <RecordLink
          kind="lot"
          id={lot.id}
          className={`${textStyle.unmarked} ${textStyle.semibold} ${surface.ringInside} ${styles.open}`}
        >
          {lot.products.length === 1 ? (
            <DrugLine drug={productsOf(lot)} />
          ) : (
            <span className={textStyle.twoLines}>{productsOf(lot)}</span>
          )}
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
        {seenAt === null ? toldBy === null && t`Never` : momentText(seenAt)}
        {toldBy !== null && <span className={textStyle.more}>{seenAtText(toldBy)}</span>}
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
          {t`Inactive`}
        </Chip>
      ) : (
        isClose && <ExpiryChip small day={expires} />
      )}
    </>
  );
}

function Changes({ lot: { changes, needsDecision, quantityInDoubt } }: { lot: LotRow }) {
  if (changes === 0) {
    return quantityInDoubt ? <span className={textStyle.more}>{t`Count it first`}</span> : null;
  }
  return (
    <StandingChip small needsDecision={needsDecision}>
      {needsDecision ? t`Needs review` : t`${changes} not delivered yet`}
    </StandingChip>
  );
}

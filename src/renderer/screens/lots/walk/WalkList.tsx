import { Box } from '@mantine/core';
import { Check } from 'lucide-react';
import type { Walk, WalkPage, WalkRow } from '#shared/contract/shelfWalk.ts';
import type { PageFeed, PagesState } from '../../../api/pageFeed.ts';
import { useFeedRows } from '../../../api/useFeedRows.ts';
import { t } from '../../../text/language/t.ts';
import { productsOf } from '../../../text/lotListText.ts';
import { amount } from '../../../text/lotText.ts';
import { dayText } from '../../../text/time.ts';
import { nothingToWalk, seenText, walkCountText } from '../../../text/walkText.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { DrugLine } from '../../../ui/DrugLine.tsx';
import layout from '../../../ui/layout.module.css';
import { QueryStatus } from '../../../ui/QueryStatus.tsx';
import surface from '../../../ui/surface.module.css';
import textStyle from '../../../ui/text.module.css';
import { ExpiryChip } from '../ExpiryChip.tsx';
import styles from '../lots.module.css';

const ROW_HEIGHT = 64;

interface Props {
  readonly feed: PageFeed<Walk, WalkRow, WalkPage>;
  readonly list: PagesState<Walk, WalkPage>;
  readonly walk: Walk;
  readonly inHand: string | null;
  readonly onChoose: (lotId: string) => void;
}

/** What is still to be walked, then what was. Draws only the rows on the screen. */
export function WalkList({ feed, list, walk, inHand, onChoose }: Props) {
  const { page, criteria, failed } = list;
  const count = page?.count ?? 0;
  const { scroller, rows, seen } = useFeedRows(feed, { count, rowHeight: ROW_HEIGHT, criteria });
  if (page === null) {
    const state = failed
      ? ({ kind: 'failed', because: null } as const)
      : ({ kind: 'loading' } as const);
    return <QueryStatus of={state} loading={t`Looking through the lots.`} />;
  }
  const above = seen[0]?.start ?? 0;
  const below = rows.getTotalSize() - (seen.at(-1)?.end ?? 0);
  return (
    <>
      <div ref={scroller} className={layout.scrolls}>
        {count === 0 ? (
          <p className={surface.roomy} role="status">
            {nothingToWalk(walk)}
          </p>
        ) : (
          <table
            className={`${layout.wide} ${styles.table}`}
            aria-label={t`Lots of this walk`}
            aria-rowcount={count + 1}
            aria-busy={!list.isCurrent}
          >
            <thead>
              <tr aria-rowindex={1} className={textStyle.small}>
                <td>
                  <span className="visually-hidden">{t`Walked`}</span>
                </td>
                {[t`Product`, t`Batch`, t`Expires`, t`On hand`, t`Last seen`].map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Room height={above} />
              {seen.map(({ index }) => (
                <Line key={index} index={index} row={feed.row(index)} {...{ inHand, onChoose }} />
              ))}
              <Room height={below} />
            </tbody>
          </table>
        )}
      </div>
      <Box
        className={`${textStyle.aside} ${surface.lineAbove} ${layout.fixed}`}
        {...{ px: 20, py: 12 }}
      >
        <span role="status">{walkCountText(page, walk.kind)}</span>
      </Box>
    </>
  );
}

/** Stands where rows are that are not drawn. */
function Room({ height }: { height: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden style={{ height }}>
      <td />
    </tr>
  );
}

interface LineProps extends Pick<Props, 'inHand' | 'onChoose'> {
  readonly index: number;
  readonly row: WalkRow | null;
}

function Line({ index, row, inHand, onChoose }: LineProps) {
  if (row === null) {
    return (
      <tr aria-rowindex={index + 2} style={{ height: ROW_HEIGHT }}>
        <td colSpan={6}>{t`Loading`}</td>
      </tr>
    );
  }
  const { lot, isWalked } = row;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-current={lot.id === inHand ? 'true' : undefined}
      className={`${surface.lineBelow} ${surface.hovers} ${styles.row}`}
      style={{ height: ROW_HEIGHT }}
    >
      <td>{isWalked && <Check size={22} aria-label={t`Walked`} />}</td>
      <th scope="row">
        <button
          type="button"
          className={`${surface.bare} ${surface.ringInside} ${layout.wide} ${layout.toLeft} ${styles.open}`}
          onClick={() => onChoose(lot.id)}
        >
          <DrugLine drug={productsOf(lot)} />
        </button>
      </th>
      <td>
        <span className={textStyle.name}>{lot.batchNumber ?? '–'}</span>
        <span className={`${textStyle.more} ${textStyle.oneLine}`}>{lot.manufacturer}</span>
      </td>
      <td>
        <span className={textStyle.name}>
          {lot.expires === null ? t`Not known` : dayText(lot.expires)}
        </span>
        {lot.isActive === false ? (
          <Chip small>{t`Out of use`}</Chip>
        ) : (
          <ExpiryChip small day={lot.expires} />
        )}
      </td>
      <td className="tabular">{amount(lot.quantity, lot.unit) ?? '–'}</td>
      <td className={`${textStyle.detail} tabular`}>{seenText(row)}</td>
    </tr>
  );
}

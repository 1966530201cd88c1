import { NativeSelect, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { type Walk, type WalkPage, type WalkRow, walkKinds } from '#shared/contract/shelfWalk.ts';
import { lots } from '../../../api/queries/lots.ts';
import { usePages } from '../../../api/usePages.ts';
import { ScanStrip } from '../../../scanning/scanStrip/ScanStrip.tsx';
import { t } from '../../../text/language/t.ts';
import { walkDays, walkDaysText, walkKindTexts } from '../../../text/walkText.ts';
import layout from '../../../ui/layout.module.css';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import surface from '../../../ui/surface.module.css';
import styles from '../lots.module.css';
import { useScannedLot } from '../useScannedLot.ts';
import { LotInHand } from './LotInHand.tsx';

import { WalkList } from './WalkList.tsx';
import { chooseWalk, useWalk } from './walkChoice.ts';

/** A walk along the shelf: what expires soon, or what nobody saw for long, is scanned, pulled, and the next. */
export function WalkScreen() {
  const walk = useWalk();
  const { feed, state: list } = usePages<Walk, WalkRow, WalkPage>(lots.walk, walk);
  const scan = useScannedLot();
  // Of the latest of both: a scan after a choice, or a choice after a scan.
  const [chosen, setChosen] = useState<{ lotId: string; scanned: string | null } | null>(null);
  const isChosen = chosen !== null && chosen.scanned === (scan.scan?.id ?? null);
  const lotId = isChosen ? chosen.lotId : scan.lotId;
  const page = list.page;
  return (
    <div className={`${layout.column} ${layout.tall} ${styles.page}`}>
      <ScanStrip
        mine={scan.isOwn && !isChosen}
        idle={t`Scan a lot’s own barcode or the maker’s package.`}
      />
      <LotInHand
        of={
          lotId === null ? null : { walk, lotId, scanId: isChosen ? null : (scan.scan?.id ?? null) }
        }
      />
      <section
        className={`${layout.column} ${layout.grow} ${surface.clipped}`}
        aria-label={t`Lots to walk`}
      >
        <div className={`${surface.cardHead} ${layout.wrap12} ${layout.row12}`}>
          <Choice walk={walk} />
          {page !== null && page.count > 0 && (
            <ProgressBar label={t`Lots walked`} done={page.walked} total={page.count} />
          )}
        </div>
        <WalkList
          feed={feed}
          list={list}
          walk={walk}
          inHand={lotId}
          onChoose={(id) => setChosen({ lotId: id, scanned: scan.scan?.id ?? null })}
        />
      </section>
    </div>
  );
}

function Choice({ walk: { kind, days } }: { walk: Walk }) {
  return (
    <>
      <SegmentedControl
        aria-label={t`What to look for`}
        className={layout.segments ?? ''}
        value={kind}
        onChange={(value) => {
          const next = walkKinds.find((one) => one === value) ?? 'expiring';
          chooseWalk({ kind: next, days: walkDays[next][0] });
        }}
        data={walkKinds.map((value) => ({ value, label: walkKindTexts[value] }))}
      />
      <NativeSelect
        aria-label={t`Days`}
        value={String(days)}
        onChange={(event) => chooseWalk({ kind, days: Number(event.currentTarget.value) })}
        data={[...walkDays[kind]]
          .toSorted((a, b) => a - b)
          .map((value) => ({ value: String(value), label: walkDaysText(kind, value) }))}
      />
    </>
  );
}

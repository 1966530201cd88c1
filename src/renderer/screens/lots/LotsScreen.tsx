import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { kindOfCode, packageIn } from '#shared/codes/kindOfCode.ts';
import type { KnownLots, LotRow } from '#shared/contract/lotViews.ts';
import { type LotSearch, lots } from '../../api/queries/lots.ts';
import { usePages } from '../../api/usePages.ts';
import { ScanStrip } from '../../scanning/scanStrip/ScanStrip.tsx';
import { isScreenCovered } from '../../state/scanTargets.ts';
import { t } from '../../text/language/t.ts';
import { packageReadLine } from '../../text/lotListText.ts';
import { shortCode } from '../../text/subjectText.ts';
import { todayHere } from '../../text/today.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import { FindLot } from './FindLot.tsx';
import { LotList } from './LotList.tsx';
import { LotTabs } from './LotTabs.tsx';
import { noCode, searchForPackage, searchLots, showAllLots, useLotSearch } from './lotSearch.ts';
import styles from './lots.module.css';
import { PackageQuestionBox } from './PackageQuestionBox.tsx';
import { useLotScan } from './useLotScan.ts';

/** The lots that this station knows as lists of work, and the ways to find another. */
export function LotsScreen() {
  const search = useLotSearch();
  const navigate = useNavigate();
  const { feed, state: list } = usePages<LotSearch, LotRow, KnownLots>(lots.known, search);
  // A scanned package that fits one lot opens its page. A typed text never does.
  const [scannedCode, setScannedCode] = useState<string | null>(null);
  const scan = useLotScan(null, ({ text: code, symbology }) => {
    setScannedCode(code);
    searchForPackage(code, symbology);
  });
  const { page, criteria } = list;
  useEffect(() => {
    if (scannedCode === null || page === null || criteria?.code !== scannedCode) return;
    setScannedCode(null);
    const [only] = page.rows;
    if (page.count !== 1 || only === undefined || isScreenCovered()) return;
    searchLots(noCode);
    void navigate({ to: '/lots/$id', params: { id: only.id } });
  }, [scannedCode, page, criteria, navigate]);

  return (
    <div className={`${layout.column} ${layout.tall} ${styles.page}`}>
      <div className={layout.wrap12}>
        <FindLot />
        <ScanStrip mine={scan.mine} idle={null} />
      </div>
      <PackageQuestionBox scan={scan} />
      <section
        className={`${layout.column} ${layout.grow} ${surface.clipped}`}
        aria-label={t`Known lots`}
      >
        <LotTabs counts={page?.tabs ?? null} open={search.tab}>
          {search.code !== null && <CodeLine code={search.code} symbology={search.symbology} />}
          <LotList feed={feed} list={list} search={search} />
        </LotTabs>
      </section>
    </div>
  );
}

/** What was read of a scanned package, by which the list is narrowed. */
function CodeLine({ code, symbology }: { code: string; symbology: string | null }) {
  const today = todayHere();
  const read = packageReadLine(packageIn(kindOfCode({ text: code, symbology }, today), today));
  return (
    <p className={`${layout.between} ${surface.cardHead}`}>
      {read === null ? (
        <span>
          {t`Scanned:`} <span className="mono">{shortCode(code)}</span>
        </span>
      ) : (
        <span>
          {t`Package scanned:`} <strong>{read}</strong>
        </span>
      )}
      <Button
        variant="default"
        size="compact-md"
        mih={44}
        leftSection={<X size={16} aria-hidden />}
        onClick={showAllLots}
      >
        {t`Show all`}
      </Button>
    </p>
  );
}

import { Button, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { kindOfCode } from '#shared/codes/kindOfCode.ts';
import type { KnownLots } from '#shared/contract/lotViews.ts';
import { isUuid } from '#shared/domain/ids.ts';
import { type LotSearch, lots } from '../../api/queries/lots.ts';
import { takeScan } from '../../api/scans.ts';
import { useQuery } from '../../api/useQuery.ts';
import { ScanStrip } from '../../scanning/scanStrip/ScanStrip.tsx';
import { isScreenCovered } from '../../state/scanTargets.ts';
import { wrongCheckDigitText } from '../../text/codeProblemText.ts';
import { countText } from '../../text/listText.ts';
import { shortCode } from '../../text/subjectText.ts';
import { todayHere } from '../../text/today.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { LotList } from './LotList.tsx';
import { noCode, searchLots, useLotSearch } from './lotSearch.ts';
import styles from './lots.module.css';
import { PackageQuestionBox } from './PackageQuestionBox.tsx';
import { useLotScan } from './useLotScan.ts';

/** The lots that this station knows, and the ways to find another. */
export function LotsScreen() {
  const search = useLotSearch();
  const navigate = useNavigate();
  const answer = useQuery(lots.known(search));
  // A scanned package that fits one lot opens its page. A typed text never does.
  const [scannedCode, setScannedCode] = useState<string | null>(null);
  const scan = useLotScan(null, ({ text: code, symbology }) => {
    setScannedCode(code);
    searchLots({ text: '', code, symbology });
  });
  const found = answer.kind === 'loaded' ? answer.value : null;
  useEffect(() => {
    if (scannedCode === null || found === null || found.search.code !== scannedCode) return;
    setScannedCode(null);
    const [only] = found.lots.first;
    if (found.lots.count !== 1 || only === undefined || isScreenCovered()) return;
    searchLots(noCode);
    void navigate({ to: '/lots/$id', params: { id: only.id } });
  }, [scannedCode, found, navigate]);

  return (
    <div className={layout.page}>
      <ScanStrip
        mine={scan.mine}
        idle="Scan a lot’s barcode to open it, or a maker’s package to find its lot."
      />
      <PackageQuestionBox scan={scan} />
      <section className={surface.clipped} aria-label="Known lots">
        <FindForm />
        {search.code !== null && <CodeLine code={search.code} />}
        {answer.kind === 'loaded' ? (
          <FoundLots {...answer.value} />
        ) : (
          <QueryStatus of={answer} loading="Looking up the lots that this station knows." />
        )}
      </section>
    </div>
  );
}

/** Narrows the list as somebody types; a lot's id opens its page, known here or not. */
function FindForm() {
  const { text } = useLotSearch();
  const navigate = useNavigate();
  const isId = isUuid(text.trim());

  function open(event: FormEvent) {
    event.preventDefault();
    if (isId) void navigate({ to: '/lots/$id', params: { id: text.trim().toLowerCase() } });
  }

  return (
    <form className={`${surface.lineBelow} ${layout.beside12} ${styles.find}`} onSubmit={open}>
      <TextInput
        className={layout.grow ?? ''}
        aria-label="Find a lot"
        placeholder="Batch, maker, part number, UPC, product or lot id"
        leftSection={<Search size={20} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        maxLength={400}
        data-kept=""
        value={text}
        onChange={(event) => searchLots({ text: event.currentTarget.value })}
      />
      {isId && <Button type="submit">Open this lot</Button>}
      <Button variant="default" component={Link} to="/lots/round">
        Count round
      </Button>
    </form>
  );
}

function CodeLine({ code }: { code: string }) {
  return (
    <p className={`${layout.row12} ${layout.between} ${surface.lineBelow} ${styles.code}`}>
      <span>
        Scanned: <span className="mono">{shortCode(code)}</span>
      </span>
      <Button
        variant="default"
        size="compact-md"
        mih={44}
        leftSection={<X size={16} aria-hidden />}
        onClick={() => searchLots(noCode)}
      >
        Show all
      </Button>
    </p>
  );
}

function FoundLots({ lots, search }: { lots: KnownLots; search: LotSearch }) {
  if (lots.count === 0) return <NoLots total={lots.known} search={search} />;
  return (
    <>
      <p className={`${textStyle.aside} ${surface.lineBelow} ${styles.count}`}>
        {lotCountText(lots)}
      </p>
      <LotList lots={lots.first} />
    </>
  );
}

function lotCountText({ first, count, known }: KnownLots): string {
  const lots = (many: number) => `${countText(many)} ${many === 1 ? 'lot' : 'lots'}`;
  if (count > first.length) return `The latest ${first.length} of ${lots(count)} that fit`;
  return count === known
    ? `${lots(known)} known to this station. The service lists none.`
    : `${count} of ${lots(known)} known to this station`;
}

function NoLots({ total, search }: { total: number; search: LotSearch }) {
  const { text, code, symbology } = search;
  const navigate = useNavigate();
  if (code !== null) {
    const isWrong = kindOfCode({ text: code, symbology }, todayHere()).kind === 'wrong-check-digit';
    return (
      <div className={`${layout.stack12} ${textStyle.second} ${styles.empty}`}>
        <p>
          <strong>No lot known to this station fits that package.</strong>
        </p>
        {isWrong && <p role="alert">{wrongCheckDigitText}</p>}
        <p>
          The service lists no lots, so one may be there all the same: scan the lot’s own barcode to
          open it.
        </p>
        <Button
          variant="default"
          onClick={() => {
            takeScan(code, 'clicked', symbology);
            void navigate({ to: '/' });
          }}
        >
          Verify it as a barcode instead
        </Button>
      </div>
    );
  }
  return (
    <div className={`${layout.stack12} ${textStyle.second} ${styles.empty}`}>
      <p>
        <strong>
          {total === 0 && text.trim() === ''
            ? 'This station knows no lots yet.'
            : 'No lot known to this station fits.'}
        </strong>
      </p>
      <p>
        The service lists no lots. Scan a lot’s barcode, or type its id, and it is known here from
        then on.
      </p>
    </div>
  );
}

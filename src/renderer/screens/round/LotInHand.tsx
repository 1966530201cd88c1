import { CalendarX, PackageX, ScanBarcode, Users } from 'lucide-react';
import type { Round, RoundCount } from '#shared/contract/rounds.ts';
import type { LotGlance } from '#shared/contract/scan.ts';
import { toneOf, type Verdict } from '#shared/contract/verdict.ts';
import { numbersWithUnits } from '#shared/domain/label.ts';
import { ClaimedBy } from '../../entries/ClaimedBy.tsx';
import { useAppState } from '../../state/appState.ts';
import { amountText } from '../../text/amountText.ts';
import { t } from '../../text/language/t.ts';
import { countedElsewhereText, lotName } from '../../text/roundText.ts';
import { daysText, daysUntil, dayText, hourMinute, momentText } from '../../text/time.ts';
import { verdictText } from '../../text/verdictText.ts';
import { Chip } from '../../ui/Chip.tsx';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import { ToneMark } from '../../ui/ToneMark.tsx';
import textStyle from '../../ui/text.module.css';
import styles from './lot.module.css';

/** Somebody at another bench has counted it in this round: counting it again is for whoever wants to be sure. */
function CountedTwice({ round, lotId }: { round: Round; lotId: string }) {
  const others = round.elsewhere.filter((count) => count.lotId === lotId);
  return others.map((count) => (
    <Chip key={count.bench} tone="care" icon={Users}>
      {t`Counted already by ${countedElsewhereText(count)}`}
    </Chip>
  ));
}

interface Props {
  readonly round: Round;
  /** Its earlier count in this round; null without one. */
  readonly before: RoundCount | null;
  /** The text it was scanned by. */
  readonly scanned: string | null;
}

/** The lot in hand, its known quantity, and the verdict on its barcode. */
export function LotInHand({ round, before, scanned }: Props) {
  const { inHand, blind } = round;
  if (inHand === null) {
    return (
      <section
        className={`${layout.grow} ${surface.card} ${styles.card}`}
        aria-label={t`Lot in hand`}
      >
        <p className={`${textStyle.bold} ${styles.invite}`}>{t`Scan a lot.`}</p>
        <p className={textStyle.third}>
          {t`Its own barcode, the maker’s package, or its batch typed above.`}
        </p>
      </section>
    );
  }
  const { lotId, lot } = inHand;
  const maker = lot?.manufacturer ?? null;
  const batch = maker === null ? lotName(lotId, lot) : `${lotName(lotId, lot)}, ${maker}`;
  const drug = lot === null || lot.products.length === 0 ? null : lot.products.join(', ');
  return (
    <section
      className={`${layout.grow} ${surface.card} ${styles.card}`}
      aria-label={t`Lot in hand`}
    >
      <div className={`${layout.between} ${layout.beside24}`}>
        <div>
          <h2 className={`${textStyle.pageTitle} ${textStyle.breaks}`}>
            {drug === null ? batch : numbersWithUnits(drug)}
          </h2>
          <p className={textStyle.third}>{drug === null ? notKnownText(lot) : batch}</p>
          <ClaimedBy kind="lot" id={lotId} />
          <CountedTwice round={round} lotId={lotId} />
        </div>
        {before !== null && (
          <p className={`${layout.fixed} ${layout.toRight} ${layout.stack0} ${styles.before}`}>
            <span className={textStyle.note}>{t`Already counted`}</span>
            <strong className="tabular">{amountText(before.quantity, before.unit)}</strong>
            <span className={textStyle.note}>{t`at ${hourMinute(before.at)}`}</span>
          </p>
        )}
      </div>
      <div className={`${layout.stack4} ${layout.above8}`}>
        {!blind && <KnownQuantity lot={lot} />}
        <Expiry lot={lot} />
        {lot?.isActive === false && (
          <p className={`${layout.row8} ${textStyle.semibold} ${styles.warning}`}>
            <PackageX size={20} aria-hidden /> {t`Inactive lot. Count it, and set it aside.`}
          </p>
        )}
        <CodeVerdict scanned={scanned} lotId={lotId} lot={lot} />
      </div>
    </section>
  );
}

const notKnownText = (lot: LotGlance | null): string =>
  lot === null
    ? t`Nothing more is known of this lot at this station.`
    : t`What it is used for is not known.`;

function KnownQuantity({ lot }: { lot: LotGlance | null }) {
  if (lot?.quantity == null) return <p>{t`How many there should be is not known here.`}</p>;
  const service =
    lot.answeredQuantity === null || lot.seenAt === null
      ? ''
      : t`; the service said ${amountText(lot.answeredQuantity, lot.unit)} at ${momentText(lot.seenAt)}`;
  return (
    <p>
      {lot.changes > 0 ? t`Should be, with your changes: ` : t`Should be: `}
      <strong className="tabular">{amountText(lot.quantity, lot.unit)}</strong>
      <span className={textStyle.third}>{service}</span>
    </p>
  );
}

function Expiry({ lot }: { lot: LotGlance | null }) {
  const expires = lot?.expires ?? null;
  if (expires === null) return null;
  const days = daysUntil(expires);
  if (days !== null && days < 0) {
    return (
      <p className={`${layout.row8} ${textStyle.semibold} ${styles.warning}`}>
        <CalendarX size={20} aria-hidden />{' '}
        {t`Expired on ${dayText(expires)}, ${daysText(days)}. Count
        it, and set it aside.`}
      </p>
    );
  }
  return (
    <p className={textStyle.third}>
      {t`Expires ${dayText(expires)}`}
      {days !== null && ` (${daysText(days)})`}
    </p>
  );
}

interface CodeVerdictProps extends Pick<Props, 'scanned'> {
  readonly lotId: string;
  readonly lot: LotGlance | null;
}

/** The verdict on the barcode itself, which arrives later, as for every scan. */
function CodeVerdict({ scanned, lotId, lot }: CodeVerdictProps) {
  const slot = useAppState((state) => state.verdictSlot);
  if (scanned === null || slot.kind !== 'live' || slot.scan.value.trim() !== scanned) return null;
  const { verdict, subject } = slot.scan;
  // Without a record from the service, the code may still be this lot's.
  if (subject !== null && subject.entityId.toLowerCase() !== lotId.toLowerCase()) return null;
  const text = verdictText(slot.scan);
  const good = isBarcodeGood(verdict);
  const about = good && isSaidAbove(verdict, lot) ? null : text.about;
  return (
    <p className={layout.row10} data-verdict={verdict.kind}>
      {good ? <ScanBarcode size={20} aria-hidden /> : <ToneMark tone={toneOf(verdict)} />}
      <span>
        {!isOfTheLot(verdict) && t`Barcode: `}
        <strong>{good ? t`valid.` : `${text.headline}.`}</strong> {about}
      </span>
    </p>
  );
}

/** Whether the verdict's own words say that it is about the lot. */
const isOfTheLot = ({ kind }: Verdict): boolean => kind === 'verified' || kind === 'code-verified';

/** Whether only the lot is stopped (LOOK.md: a verdict is about the barcode). */
function isBarcodeGood(verdict: Verdict): boolean {
  switch (verdict.kind) {
    case 'expired':
    case 'inactive':
      return verdict.what !== 'barcode';
    case 'stopped':
    case 'prescription-stopped':
      return true;
    default:
      return false;
  }
}

/** Whether the line about the expiry or the inactive lot says it already. */
function isSaidAbove({ kind }: Verdict, lot: LotGlance | null): boolean {
  return kind === 'expired' ? (lot?.expires ?? null) !== null : lot?.isActive === false;
}

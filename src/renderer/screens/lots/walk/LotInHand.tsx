import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { PackageX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { LotRow } from '#shared/contract/lotViews.ts';
import type { Walk } from '#shared/contract/shelfWalk.ts';
import { lotIdSchema } from '#shared/domain/ids.ts';
import { numbersWithUnits } from '#shared/domain/label.ts';
import { lots } from '../../../api/queries/lots.ts';
import { useQuery } from '../../../api/useQuery.ts';
import { PullLotDialog } from '../../../entries/pull/PullLotDialog.tsx';
import { useAppState } from '../../../state/appState.ts';
import { recordPaths } from '../../../state/recordPaths.ts';
import { t } from '../../../text/language/t.ts';
import { joined } from '../../../text/listText.ts';
import { productsOf } from '../../../text/lotListText.ts';
import { amount, rowTitle } from '../../../text/lotText.ts';
import { scanInviteText, standingText } from '../../../text/walkText.ts';
import { AskLotButton } from '../../../ui/AskLotButton.tsx';
import layout from '../../../ui/layout.module.css';
import { QueryStatus } from '../../../ui/QueryStatus.tsx';
import surface from '../../../ui/surface.module.css';
import { ToneMark } from '../../../ui/ToneMark.tsx';
import textStyle from '../../../ui/text.module.css';

interface Props {
  readonly walk: Walk;
  readonly lotId: string;
  /** The scan that brought it here; null for a lot that was chosen from the list. */
  readonly scanId: string | null;
}

/** The lot in hand: what it is, how it stands to the walk, and the way to take it off the shelf. */
export function LotInHand({ of }: { of: Props | null }) {
  return (
    <section className={`${surface.roomy} ${layout.stack8}`} aria-label={t`Lot in hand`}>
      {of === null ? (
        <>
          <h2 className={textStyle.pageTitle}>{t`Scan a bottle`}</h2>
          <p className={textStyle.second}>{scanInviteText}</p>
        </>
      ) : (
        <Known key={of.lotId} {...of} />
      )}
    </section>
  );
}

function Known({ walk, lotId, scanId }: Props) {
  const answer = useQuery(lots.walkOf(lotId, walk));
  const [pulls, setPulls] = useState(false);
  const [notice, setNotice] = useState<ReactNode>(null);
  // What is done here about the bottle settles its stop as well.
  const isStop = useAppState(({ alarms }) => alarms.some(({ scan }) => scan.id === scanId));
  if (answer.kind !== 'loaded') return <QueryStatus of={answer} loading={t`Looking up the lot.`} />;
  const { lot } = answer.value;
  const { tone, headline, next } = standingText(answer.value, walk.kind);
  return (
    <>
      {lot !== null && <Name lot={lot} />}
      <p className={`${layout.row12} ${textStyle.title}`} role="status">
        <ToneMark tone={tone} />
        <span>
          <strong>{headline}.</strong> {next}
        </span>
      </p>
      <div className={layout.wrap12}>
        {lot !== null && lot.isActive !== false && (
          <Button
            variant={tone === 'stop' ? 'filled' : 'default'}
            leftSection={<PackageX size={18} aria-hidden />}
            onClick={() => setPulls(true)}
          >
            {t`Pull…`}
          </Button>
        )}
        <AskLotButton lotId={lotId} plain={lot?.expires != null} onAnswer={setNotice} />
        <Button
          variant="default"
          renderRoot={(props) => <Link to={recordPaths.lot} params={{ id: lotId }} {...props} />}
        >
          {t`Open lot`}
        </Button>
        {notice}
      </div>
      {pulls && (
        <PullLotDialog
          lotId={lotIdSchema.parse(lotId)}
          stop={isStop && scanId !== null ? { kind: 'scan', id: scanId } : null}
          because={headline}
          isLotAtFault
          onPutBack={() => setPulls(false)}
          onClose={() => setPulls(false)}
        />
      )}
    </>
  );
}

function Name({ lot }: { lot: LotRow }) {
  return (
    <div>
      <h2 className={`${textStyle.pageTitle} ${textStyle.breaks}`}>
        {numbersWithUnits(productsOf(lot))}
      </h2>
      <p className={textStyle.second}>
        {joined([rowTitle(lot), amount(lot.quantity, lot.unit)], ', ')}
      </p>
    </div>
  );
}

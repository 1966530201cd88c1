import { Button } from '@mantine/core';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import type { RecalledLot, RecalledProduct, RecallFindings } from '#shared/contract/recalls.ts';
import { recalls } from '../../../api/queries/recalls.ts';
import { useQuery } from '../../../api/useQuery.ts';
import { t } from '../../../text/language/t.ts';
import { joined } from '../../../text/listText.ts';
import { productsOf } from '../../../text/lotListText.ts';
import { amount, rowTitle } from '../../../text/lotText.ts';
import {
  lookedThroughText,
  nobodyGotItText,
  recalledFillText,
  recalledOf,
  recallSeenText,
} from '../../../text/recallText.ts';
import { Card } from '../../../ui/Card.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import layout from '../../../ui/layout.module.css';
import { QueryStatus } from '../../../ui/QueryStatus.tsx';
import { RecordLink } from '../../../ui/RecordLink.tsx';
import surface from '../../../ui/surface.module.css';
import textStyle from '../../../ui/text.module.css';
import { PullLotsDialog } from '../PullLotsDialog.tsx';

/** What was met here of a recall: its lots with what is on hand, and who got from them. */
export function Findings({ recalled }: { recalled: RecalledProduct }) {
  const answer = useQuery(recalls.find(recalled));
  return (
    <Card title={t`Found here: ${recalledOf(recalled)}`}>
      {answer.kind === 'loaded' ? (
        <Found found={answer.value} />
      ) : (
        <QueryStatus of={answer} loading={t`Looking through lots and fills.`} />
      )}
    </Card>
  );
}

function Found({ found }: { found: RecallFindings }) {
  const [pulls, setPulls] = useState(false);
  const inUse = found.lots.map(({ lot }) => lot).filter(({ isActive }) => isActive !== false);
  return (
    <div className={layout.stack12}>
      <p role="status" className={textStyle.second}>
        {lookedThroughText(found)}
      </p>
      <ol aria-label={t`Recalled lots`}>
        {found.lots.map((one) => (
          <LotFound key={one.lot.id} {...one} />
        ))}
      </ol>
      {inUse.length > 0 && (
        <div>
          <Button leftSection={<PackageX size={18} aria-hidden />} onClick={() => setPulls(true)}>
            {t`Pull all…`}
          </Button>
        </div>
      )}
      <h3 className={textStyle.subtitle}>{t`Filled from it`}</h3>
      {found.fills.length === 0 && <p className={textStyle.second}>{nobodyGotItText}</p>}
      <ol aria-label={t`Fills from it`}>
        {found.fills.map((fill) => (
          <li key={`${fill.fill} ${fill.batch}`} className={`${layout.row12} ${surface.lineBelow}`}>
            <RecordLink kind="prescription" id={fill.prescriptionId}>
              {t`Prescription ${fill.prescriptionId.slice(0, 8)}`}
            </RecordLink>
            <span className="tabular">{recalledFillText(fill)}</span>
          </li>
        ))}
      </ol>
      {pulls && <PullLotsDialog lots={inUse} onClose={() => setPulls(false)} />}
    </div>
  );
}

function LotFound({ lot, scanned: { last, times } }: RecalledLot) {
  return (
    <li className={`${layout.row12} ${layout.between} ${layout.high52} ${surface.lineBelow}`}>
      <div className={layout.shrinks}>
        <p className={textStyle.strong}>{productsOf(lot)}</p>
        <p className={textStyle.quiet}>
          {joined(
            [rowTitle(lot), amount(lot.quantity, lot.unit), recallSeenText(last, times)],
            ', ',
          )}
        </p>
      </div>
      <div className={layout.wrap12}>
        {lot.isActive === false && <Chip small>{t`Out of use`}</Chip>}
        <RecordLink kind="lot" id={lot.id}>
          {t`Open`}
          <span className="visually-hidden"> {rowTitle(lot)}</span>
        </RecordLink>
      </div>
    </li>
  );
}

import type { InventoryLine, LotInventory } from '#shared/contract/controlled.ts';
import {
  controlledNote,
  linePersonsText,
  lineStateTexts,
  lineText,
  noLinesText,
} from '../../../text/controlledText.ts';
import { t, tAs } from '../../../text/language/t.ts';
import { productsOf } from '../../../text/lotListText.ts';
import { amount, rowTitle, signed } from '../../../text/lotText.ts';
import { momentExactly } from '../../../text/time.ts';
import layout from '../../../ui/layout.module.css';
import { SaveAndPrint } from '../../../ui/print/SaveAndPrint.tsx';
import { RecordLink } from '../../../ui/RecordLink.tsx';
import styles from '../../../ui/records.module.css';
import textStyle from '../../../ui/text.module.css';

const heads = [
  t`When`,
  t`What`,
  tAs('amount')`Change`,
  t`Counted`,
  t`Balance`,
  t`By`,
  t`Standing`,
] as const;

/** What came and went of a lot, the newest first; also as a file and on paper. */
export function InventoryTable({ inventory }: { inventory: LotInventory }) {
  const { lot, lines, isCut } = inventory;
  if (lines.length === 0) {
    return (
      <p role="status" className={textStyle.second}>
        {noLinesText}
      </p>
    );
  }
  return (
    <>
      <SaveAndPrint
        what="controlled-inventory"
        fileName={`inventory-${lot.id.slice(0, 8)}.csv`}
        cells={() => [[...heads, t`Unit`], ...lines.map((line) => cellsOf(line, lot.unit))]}
      >
        <h1>{t`Inventory of ${productsOf(lot)}, ${rowTitle(lot)}`}</h1>
        <p>
          {amount(lot.quantity, lot.unit) ?? t`No quantity`}{' '}
          {t`by the service’s record. ${controlledNote}`}
        </p>
        <Lines lines={lines} unit={lot.unit} />
      </SaveAndPrint>
      {isCut && <p className={textStyle.quiet}>{t`The newest 1,000 of each kind.`}</p>}
      <Lines lines={lines} unit={lot.unit} linked />
    </>
  );
}

function cellsOf(line: InventoryLine, unit: string | null) {
  const number = (text: string | null) => (text === null ? null : { number: text });
  return [
    momentExactly(line.at),
    lineText(line),
    number(line.change),
    number(line.counted),
    number(line.balance),
    linePersonsText(line),
    lineStateTexts[line.state],
    unit,
  ];
}

interface LinesProps {
  readonly lines: readonly InventoryLine[];
  readonly unit: string | null;
  readonly linked?: boolean;
}

/** Numbers alone stand on the right. */
const toLeft = { textAlign: 'left' } as const;
const toRight = { textAlign: 'right' } as const;
const numbers: ReadonlySet<string> = new Set([tAs('amount')`Change`, t`Counted`, t`Balance`]);

function Lines({ lines, unit, linked = false }: LinesProps) {
  return (
    <table className={`${styles.table} ${layout.wide}`} aria-label={t`Inventory`}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" style={numbers.has(head) ? toRight : toLeft}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td className="tabular" style={toLeft}>
              {momentExactly(line.at)}
            </td>
            <th scope="row">
              {linked && line.prescriptionId !== null ? (
                <RecordLink kind="prescription" id={line.prescriptionId}>
                  {lineText(line)}
                </RecordLink>
              ) : (
                lineText(line)
              )}
            </th>
            <td className="tabular">{line.change === null ? '' : signed(line.change)}</td>
            <td className="tabular">{line.counted}</td>
            <td className="tabular">{amount(line.balance, unit) ?? t`Not counted yet`}</td>
            <td style={toLeft}>{linePersonsText(line)}</td>
            <td style={toLeft}>{lineStateTexts[line.state]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

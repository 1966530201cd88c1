import type { QualityFigures } from '#shared/contract/quality.ts';
import type { QualityRange } from '../../../api/queries/quality.ts';
import { t, tAs } from '../../../text/language/t.ts';
import { fullName } from '../../../text/personText.ts';
import { countedHereText, figureLines } from '../../../text/qualityText.ts';
import { rangeText } from '../../../text/reportText.ts';
import { SaveAndPrint } from '../../../ui/print/SaveAndPrint.tsx';
import styles from '../../../ui/records.module.css';

interface Props {
  readonly range: QualityRange;
  readonly figures: QualityFigures;
}

/** The figures as a file or on paper. */
export function QualityOutput({ range, figures }: Props) {
  const lines = figureLines(figures);
  const whose = range.person === null ? t`Everyone` : fullName(range.person);
  const head = [t`Group`, t`Figure`, t`${range.start} to ${range.end}, ${whose}`];
  return (
    <SaveAndPrint
      what="quality"
      fileName={`quality-${range.start}-${range.end}.csv`}
      cells={() => [head, ...lines.map(([group, name, number]) => [group, name, { number }])]}
    >
      <h1>{t`Quality, ${rangeText(range)}, ${whose}`}</h1>
      <p>{countedHereText}</p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t`Group`}</th>
            <th scope="col">{t`Figure`}</th>
            <th scope="col">{tAs('number')`Count`}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(([group, name, number]) => (
            <tr key={`${group} ${name}`}>
              <td style={{ textAlign: 'left' }}>{group}</td>
              <th scope="row">{name}</th>
              <td>{number}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </SaveAndPrint>
  );
}

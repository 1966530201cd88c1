import {
  type CodePlace,
  type LabelSize,
  labelMeasures,
  numbersWithUnits,
  type PrinterDots,
} from '#shared/domain/label.ts';
import { findsText } from '../../text/labelText.ts';
import { visibleCode } from '../../text/subjectText.ts';
import textStyle from '../text.module.css';
import type { CodeModules } from './codeModules.ts';
import styles from './label.module.css';
import type { LabelCode, LabelRecord } from './labelOf.ts';

/** A code as it stands on a label: of modules in the printer's dots, or the service's own picture. */
export type DrawnCode =
  | {
      readonly kind: 'modules';
      readonly modules: CodeModules;
      readonly place: CodePlace;
      readonly dots: PrinterDots;
    }
  | { readonly kind: 'picture'; readonly picture: string };

interface Props {
  readonly record: LabelRecord;
  readonly code: LabelCode;
  readonly size: LabelSize;
  /** Null while it is being drawn, and where it does not fit. */
  readonly drawn: DrawnCode | null;
}

/** One label, the same on screen and on paper: black on white in either scheme. */
export function Label({ record, code, size, drawn }: Props) {
  const { title, lines } = record;
  const length = title.length <= 22 ? 'short' : title.length <= 48 ? 'long' : 'longest';
  const room = size === 'small' || (size === 'medium' && length === 'longest') ? 2 : 4;
  return (
    <div className={styles.label} data-size={size}>
      {drawn?.kind === 'modules' && <Modules drawn={drawn} size={size} />}
      {drawn?.kind === 'picture' && <img className={styles.picture} src={drawn.picture} alt="" />}
      <div className={styles.text}>
        <p className={`${textStyle.bold} ${textStyle.breaks} ${styles.title}`} data-length={length}>
          {batchesWhole(numbersWithUnits(title))}
        </p>
        {lines.slice(0, room).map((line) => (
          <p key={line} className={`${textStyle.semibold} ${textStyle.oneLine}`}>
            {line}
          </p>
        ))}
        {code.kind === 'finds' && (
          <p className={`${textStyle.bold} ${styles.finds}`}>{findsText}</p>
        )}
        <p className={`${textStyle.breaks} ${styles.visibleCode}`}>
          {code.kind === 'none' ? record.id : visibleCode(code.text)}
        </p>
      </div>
    </div>
  );
}

/**
 * `B-20233` on one line, where it fits: at a line's end its hyphen would be taken for a break. By a word joiner, which
 * has no shape; nobody copies text off a label.
 */
const batchesWhole = (text: string): string => text.replaceAll(/-(?=\S*\d)/g, '-\u2060');

/**
 * The drawing covers the whole label: its corner is the printer's first dot, and browsers round no box of whole
 * pixels, so each module comes to whole dots.
 */
function Modules({
  drawn: { modules, place, dots },
  size,
}: {
  drawn: Extract<DrawnCode, { kind: 'modules' }>;
  size: LabelSize;
}) {
  const { width, height } = labelMeasures[size];
  const { module, x, y } = place;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${width * dots} ${height * dots}`}
      shapeRendering="crispEdges"
      aria-hidden
    >
      <path transform={`translate(${x} ${y}) scale(${module})`} d={outlineOf(modules)} />
    </svg>
  );
}

/** One rectangle for each run of dark modules. */
function outlineOf({ rows }: CodeModules): string {
  const runs = rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1] === true) return [];
      const end = row.indexOf(false, x);
      const length = (end === -1 ? row.length : end) - x;
      return [`M${x} ${y}h${length}v1h${-length}z`];
    }),
  );
  return runs.join('');
}

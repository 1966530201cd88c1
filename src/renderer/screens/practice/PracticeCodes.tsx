import type { PracticeCode } from '#shared/contract/practice.ts';
import { t } from '../../text/language/t.ts';
import {
  afterText,
  aloneText,
  askText,
  expectedText,
  practiceGroups,
  shiftNote,
  shiftTitle,
} from '../../text/practiceText.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './practice.module.css';

interface Props {
  readonly codes: readonly PracticeCode[];
  /** Whether a lot's own record is read in a fill. */
  readonly checksLots: boolean;
  readonly onScan: (code: PracticeCode) => void;
}

/** The guided shift, then the other codes by what they are for. */
export function PracticeCodes({ codes, checksLots, onScan }: Props) {
  const steps = codes.filter(({ step }) => step !== undefined);
  return (
    <>
      {steps.length > 0 && (
        <section className={layout.stack}>
          <h2 className={textStyle.title}>{shiftTitle}</h2>
          <p className={textStyle.second}>{shiftNote}</p>
          <ol className={`${layout.stack} ${styles.codes}`} aria-label={shiftTitle}>
            {steps.map((code) => (
              <li key={code.step?.number}>
                <CodeButton {...{ code, checksLots, onScan }} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {practiceGroups.map((one) => (
        <CodeGroup
          key={one.group}
          title={one.title}
          note={'note' in one ? one.note : null}
          codes={codes.filter(
            ({ step, group = 'others' }) => step === undefined && group === one.group,
          )}
          checksLots={checksLots}
          onScan={onScan}
        />
      ))}
    </>
  );
}

function CodeGroup({
  title,
  note,
  codes,
  checksLots,
  onScan,
}: Props & { readonly title: string; readonly note: string | null }) {
  if (codes.length === 0) return null;
  return (
    <section className={layout.stack}>
      <h2 className={textStyle.title}>{title}</h2>
      {note !== null && <p className={textStyle.second}>{note}</p>}
      <ul className={`${layout.stack} ${styles.codes}`} aria-label={title}>
        {codes.map((code) => (
          <li key={code.value}>
            <CodeButton {...{ code, checksLots, onScan }} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CodeButton({
  code,
  checksLots,
  onScan,
}: Omit<Props, 'codes'> & { readonly code: PracticeCode }) {
  const { step } = code;
  const alone = aloneText(code);
  const after = step === undefined ? null : afterText(step);
  return (
    <button
      type="button"
      className={`${layout.stack4} ${surface.press} ${styles.code}`}
      onClick={() => onScan(code)}
    >
      {code.image !== undefined && <img className={styles.picture} src={code.image} alt="" />}
      {step !== undefined && (
        <span className={textStyle.bold}>
          {step.number}. {askText(step)}
        </span>
      )}
      <span className={textStyle.semibold}>{code.label}</span>
      <span className={textStyle.second}>{t`Should say: ${expectedText(code, checksLots)}`}</span>
      {alone !== null && <span className={textStyle.second}>{t`Outside of a fill: ${alone}`}</span>}
      {after !== null && <span className={textStyle.semibold}>{after}</span>}
      {code.image !== undefined && (
        <span className={`${textStyle.third} ${textStyle.breaks} ${textStyle.size12} mono`}>
          {code.value}
        </span>
      )}
    </button>
  );
}

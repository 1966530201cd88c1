import { t } from '../../text/language/t.ts';
import { hourMinuteSecond } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './camera.module.css';
import type { AcceptedCode } from './useCameraReading.ts';
import { visibleSeparators } from './visibleSeparators.ts';

export function AcceptedCodes({ accepted }: { accepted: readonly AcceptedCode[] }) {
  return (
    <section aria-label={t`Read by the camera`}>
      <h3 className={`${textStyle.bold} ${textStyle.size15}`}>{t`Read`}</h3>
      {accepted.length === 0 && <p className={textStyle.small}>{t`Nothing yet.`}</p>}
      <ol className={layout.stack0}>
        {accepted.map(({ id, read, at }) => (
          <li key={id} className={`${surface.lineBelow} ${layout.stack0} ${styles.row}`}>
            <span className={`${textStyle.breaks} ${textStyle.size14} mono`}>
              {visibleSeparators(read.text)}
            </span>
            <span className={textStyle.note}>
              {read.name} · {hourMinuteSecond(at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

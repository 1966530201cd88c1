import { hourMinuteSecond } from '../../text/time.ts';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './camera.module.css';
import { shownText } from './shownText.ts';
import type { TakenCode } from './useReading.ts';

/** What the camera has read, and when; the newest first. */
export function TakenCodes({ taken }: { taken: readonly TakenCode[] }) {
  return (
    <section className={styles.taken} aria-label="Read by the camera">
      <h3 className={`${textStyle.bold} ${styles.subtitle}`}>Read</h3>
      {taken.length === 0 && <p className={styles.note}>Nothing yet.</p>}
      <ol className={styles.list}>
        {taken.map(({ id, read, at }) => (
          <li key={id} className={`${surface.lineBelow} ${styles.row}`}>
            <span className={`${textStyle.breaks} ${styles.text} mono`}>
              {shownText(read.text)}
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

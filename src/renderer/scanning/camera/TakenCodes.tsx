import { hourMinuteSecond } from '../../text/time.ts';
import styles from './camera.module.css';
import { shownText } from './shownText.ts';
import type { TakenCode } from './useReading.ts';

/** What the camera has read, and when; the newest first. */
export function TakenCodes({ taken }: { taken: readonly TakenCode[] }) {
  return (
    <section className={styles.taken} aria-label="Read by the camera">
      <h3 className={styles.subtitle}>Read</h3>
      {taken.length === 0 && <p className={styles.note}>Nothing yet.</p>}
      <ol className={styles.list}>
        {taken.map(({ id, read, at }) => (
          <li key={id} className={styles.row}>
            <span className={`${styles.text} mono`}>{shownText(read.text)}</span>
            <span className={styles.kind}>
              {read.name} · {hourMinuteSecond(at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

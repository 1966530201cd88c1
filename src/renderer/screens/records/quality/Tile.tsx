import { CircleCheck, TriangleAlert } from 'lucide-react';
import { t } from '../../../text/language/t.ts';
import layout from '../../../ui/layout.module.css';
import styles from '../../../ui/records.module.css';
import surface from '../../../ui/surface.module.css';
import textStyle from '../../../ui/text.module.css';

interface Props {
  readonly title: string;
  readonly value: string;
  readonly note: string;
  /** The share that should be reached, and the one that was; null where there was nothing. */
  readonly goal?: { readonly at: number; readonly is: number | null };
  readonly onShow: () => void;
}

/** One figure, large; a press shows its rows. */
export function Tile({ title, value, note, goal, onShow }: Props) {
  return (
    <button
      type="button"
      className={`${surface.bare} ${surface.hovers} ${layout.toLeft} ${styles.card}`}
      style={{ display: 'flex', flexDirection: 'column', padding: '18px 20px' }}
      onClick={onShow}
    >
      <span className={`${textStyle.note} ${layout.block}`}>{title}</span>
      <span className={`${textStyle.semibold} ${layout.block} ${styles.big} tabular`}>{value}</span>
      <span className={`${textStyle.quiet} ${layout.block}`}>{note}</span>
      {goal !== undefined && <Goal {...goal} />}
    </button>
  );
}

function Goal({ at, is }: { at: number; is: number | null }) {
  const isReached = is !== null && is >= at;
  const Icon = isReached ? CircleCheck : TriangleAlert;
  return (
    <span className={`${layout.block} ${layout.wide}`}>
      <span
        aria-hidden
        className={layout.block}
        style={{ position: 'relative', height: 8, margin: '8px 0', background: 'var(--pb-line)' }}
      >
        <span
          className={layout.block}
          style={{ width: `${(is ?? 0) * 100}%`, height: 8, background: 'var(--pb-second)' }}
        />
        <span
          style={{
            ...{ position: 'absolute', top: -4, left: `${at * 100}%`, width: 3, height: 16 },
            background: 'var(--pb-ink)',
          }}
        />
      </span>
      <span className={`${textStyle.quiet} ${layout.row8}`}>
        {is !== null && <Icon size={16} aria-hidden />}
        {t`Goal ${at * 100}%`}
        {is === null ? '' : isReached ? t`, reached` : t`, not reached`}
      </span>
    </span>
  );
}

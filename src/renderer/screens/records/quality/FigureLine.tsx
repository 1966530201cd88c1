import { countText } from '../../../text/listText.ts';
import layout from '../../../ui/layout.module.css';
import surface from '../../../ui/surface.module.css';
import textStyle from '../../../ui/text.module.css';

interface Props {
  readonly name: string;
  readonly count: number;
  /** Its bar is as long as its part of these; left out: it has none. */
  readonly of?: number;
  readonly note?: string | null;
  readonly onShow: () => void;
}

/** A figure in a list; a press shows its rows. */
export function FigureLine({ name, count, of, note = null, onShow }: Props) {
  const share = of === undefined || of === 0 ? 0 : Math.round((count / of) * 100);
  return (
    <li className={surface.lineBelow}>
      <button
        type="button"
        className={`${surface.bare} ${surface.hovers} ${layout.wide} ${layout.toLeft} ${layout.high52} ${layout.row12} ${layout.between}`}
        disabled={count === 0}
        onClick={onShow}
      >
        <span className={layout.fill}>
          <span className={`${textStyle.ink} ${layout.block}`}>{name}</span>
          {note !== null && <span className={`${textStyle.quiet} ${layout.block}`}>{note}</span>}
          {of !== undefined && (
            <span
              aria-hidden
              className={layout.block}
              style={{ width: `${share}%`, height: 6, background: 'var(--pb-second)' }}
            />
          )}
        </span>
        <span className={`${textStyle.semibold} tabular`}>{countText(count)}</span>
      </button>
    </li>
  );
}

import { Button } from '@mantine/core';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';

interface Props {
  readonly title: string;
  /** Beneath it; empty ones are left out. */
  readonly lines: readonly string[];
  /** `End`, or the way back from it. */
  readonly act: string;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onAct: () => void;
}

/** Something that a person put on a list of this bench, with the way to end it or to begin it again. */
export function ListedRow({ title, lines, act, busy, problem, onAct }: Props) {
  return (
    <li className={`${layout.row12} ${layout.between} ${layout.high52} ${surface.lineBelow}`}>
      <div className={layout.shrinks}>
        <p className={`${textStyle.strong} ${textStyle.breaks}`}>{title}</p>
        {lines
          .filter((line) => line !== '')
          .map((line) => (
            <p key={line} className={textStyle.quiet}>
              {line}
            </p>
          ))}
        {problem !== null && <p role="alert">{problem}</p>}
      </div>
      <Button variant="default" className={layout.fixed ?? ''} disabled={busy} onClick={onAct}>
        {act}
        <span className="visually-hidden"> {title}</span>
      </Button>
    </li>
  );
}

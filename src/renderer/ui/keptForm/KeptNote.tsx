import { keptMark } from '../../state/unsavedInput.ts';
import { keptFormText } from '../../text/formText.ts';
import textStyle from '../text.module.css';

/** In a form that has come back: when it was typed. Its dialog then asks before it drops the text. */
export function KeptNote({ at }: { at: number | null }) {
  if (at === null) return null;
  return (
    <p className={textStyle.note} {...{ [keptMark]: '' }}>
      {keptFormText(at)}
    </p>
  );
}

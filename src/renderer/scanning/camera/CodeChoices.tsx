import { Button } from '@mantine/core';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { type CodeRead, keyOf } from '../decode/codeRead.ts';
import styles from './camera.module.css';
import { visibleSeparators } from './visibleSeparators.ts';

interface Props {
  readonly codes: readonly CodeRead[];
  readonly onPick: (read: CodeRead) => void;
  readonly onPassOver: () => void;
}

/** Asks which of several codes in view to scan. Until somebody chooses, none is. */
export function CodeChoices({ codes, onPick, onPassOver }: Props) {
  return (
    <div role="status" aria-label={t`Codes to choose from`}>
      {codes.length > 0 && (
        <section className={`${layout.stack8} ${styles.picture}`} aria-label={t`Which code?`}>
          <p>
            <strong>
              {codes.length === 1
                ? t`Another code is in view.`
                : t`${codes.length} codes are in view.`}
            </strong>{' '}
            {t`Nothing was taken: choose one, or aim at one alone.`}
          </p>
          {codes.map((read) => (
            <button
              key={keyOf(read)}
              type="button"
              className={`${textStyle.breaks} ${surface.press} ${surface.hovers} ${layout.stack0} ${layout.high48} ${layout.toLeft} ${surface.field} ${styles.code}`}
              onClick={() => onPick(read)}
            >
              <span className="mono">{visibleSeparators(read.text)}</span>
              <span className={textStyle.note}>{read.name}</span>
            </button>
          ))}
          <Button variant="default" onClick={onPassOver}>
            {t`None of these`}
          </Button>
        </section>
      )}
    </div>
  );
}

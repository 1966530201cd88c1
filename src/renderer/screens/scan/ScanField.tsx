import { CloudOff, ScanBarcode } from 'lucide-react';
import { type FormEvent, memo, useEffect, useRef } from 'react';
import { cleanTypedText } from '#shared/codes/typedText.ts';
import { takeScan } from '../../api/scans.ts';
import { scanFieldMark } from '../../scanning/keyboard.ts';
import { useAppState } from '../../state/appState.ts';
import { fieldTexts } from '../../text/benchText.ts';
import { t } from '../../text/language/t.ts';
import { Chip } from '../../ui/Chip.tsx';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './field.module.css';

interface Props {
  /** Left out where digits are heard: a field would take them. */
  readonly takesFocus?: boolean;
}

/** For typing codes by hand. Scanners need no focus, and never write into it. */
export const ScanField = memo(function ScanField({ takesFocus = true }: Props) {
  const armed = useAppState((state) => state.connection.kind === 'up');
  const isOffline = useAppState(({ status }) => status?.connection.kind === 'out-of-reach');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (armed && takesFocus) input.current?.focus({ preventScroll: true });
  }, [armed, takesFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const field = input.current;
    if (field === null) return;
    const value = cleanTypedText(field.value);
    if (value === '') return;
    field.value = '';
    takeScan(value, 'typed');
  }

  return (
    <form
      className={`${layout.row14} ${layout.fixed} ${layout.wholeIcons} ${styles.field}`}
      onSubmit={submit}
      data-armed={armed}
    >
      <ScanBarcode size={24} aria-hidden />
      <input
        ref={input}
        className={`${layout.fill} ${styles.input}`}
        aria-label={t`Scan or type a barcode`}
        placeholder={t`Scan or type a barcode`}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={4096}
        enterKeyHint="go"
        {...{ [scanFieldMark]: '' }}
        aria-describedby="scan-field-state"
      />
      {isOffline && (
        <span className={`${layout.fixed} ${textStyle.unbroken}`}>
          <Chip tone="care" icon={CloudOff}>
            {fieldTexts.offline}
          </Chip>
        </span>
      )}
      <span id="scan-field-state" className={textStyle.unbroken}>
        {armed ? (
          <span className={`${textStyle.semibold} ${textStyle.action} ${styles.chip}`}>
            {fieldTexts.ready}
          </span>
        ) : (
          <Chip>{fieldTexts.lost}</Chip>
        )}
      </span>
    </form>
  );
});

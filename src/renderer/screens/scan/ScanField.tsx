import { ScanBarcode } from 'lucide-react';
import { type FormEvent, memo, useEffect, useRef } from 'react';
import { cleanTypedText } from '#shared/codes/typedText.ts';
import { takeScan } from '../../api/scans.ts';
import { useAppState } from '../../state/appState.ts';
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
        aria-label="Scan or type a barcode"
        placeholder="Scan or type a barcode"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        maxLength={4096}
        enterKeyHint="go"
        data-scan-field=""
        aria-describedby="scan-field-state"
      />
      <span
        id="scan-field-state"
        className={`${textStyle.semibold} ${textStyle.action} ${textStyle.unbroken} ${styles.chip}`}
      >
        {armed ? 'Armed' : 'Not armed: the station is lost'}
      </span>
    </form>
  );
});

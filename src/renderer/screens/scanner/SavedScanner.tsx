import { GS } from '#shared/codes/keyStroke.ts';
import type { Scanner } from '#shared/codes/scanner.ts';
import { t } from '../../text/language/t.ts';
import { endingText } from '../../text/scannerText.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';

export function SavedScanner({ scanner }: { scanner: Scanner | null }) {
  if (scanner === null) {
    return (
      <p className={textStyle.second}>
        {t`Not set up. Any scanner that types a character within 50 ms is read.`}
      </p>
    );
  }
  const { keys, gsText } = scanner;
  const mapped = Object.values(keys).filter((char) => char !== GS).length;
  const gsMapped = gsText !== '' || Object.values(keys).includes(GS);
  const lines = [
    t`Ends a code with: ${endingText(scanner.ending)}`,
    t`Keys of one code come within ${scanner.gapMs} ms of each other`,
    ...(scanner.prefix === '' ? [] : [t`Before each code: “${scanner.prefix}”`]),
    ...(scanner.suffix === '' ? [] : [t`After each code: “${scanner.suffix}”`]),
    ...(scanner.saysKind ? [t`Sends the kind of code before it`] : []),
    ...(mapped === 0 ? [] : [t`Another keyboard layout than this computer’s: corrected here`]),
    ...(gsMapped ? [t`Sends another sign for the GS1 separator: corrected here`] : []),
    t`Caps Lock: ${scanner.capsLock === 'undo' ? t`corrected here` : t`handled by the scanner`}`,
  ];
  return (
    <ul className={layout.below16}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

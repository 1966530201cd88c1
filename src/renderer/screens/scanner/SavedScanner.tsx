import { GS } from '#shared/codes/keyStroke.ts';
import type { Scanner } from '#shared/codes/scanner.ts';
import { endingText } from '../../text/scannerText.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';

export function SavedScanner({ scanner }: { scanner: Scanner | null }) {
  if (scanner === null) {
    return (
      <p className={textStyle.second}>
        Nothing yet. Any scanner is read that types up to 50 ms a character, whatever it ends with.
      </p>
    );
  }
  const { keys, gsText } = scanner;
  const mapped = Object.values(keys).filter((char) => char !== GS).length;
  const gsMapped = gsText !== '' || Object.values(keys).includes(GS);
  const lines = [
    `Ends a code with: ${endingText(scanner.ending)}`,
    `Keys of one code come within ${scanner.gapMs} ms of each other`,
    ...(scanner.prefix === '' ? [] : [`Ahead of each code: “${scanner.prefix}”`]),
    ...(scanner.suffix === '' ? [] : [`After each code: “${scanner.suffix}”`]),
    ...(scanner.saysKind ? ['Says the kind of code ahead of it'] : []),
    ...(mapped === 0
      ? []
      : ['Another keyboard layout than the system’s: its keys are read by what they mean']),
    ...(gsMapped ? ['The GS1 separator comes in a form of its own'] : []),
    `Caps Lock: ${scanner.capsLock === 'undo' ? 'undone here' : 'minded by the scanner'}`,
  ];
  return (
    <ul className={layout.below16}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

/** A burst of lines, and then so many a second. */
const BURST = 100;
const PER_SECOND = 1;
const MOST_CHARACTERS = 500;

const withinLine = (text: string) =>
  // A line break or an escape sequence in it would forge other lines, or move the terminal's cursor.
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, MOST_CHARACTERS);

/**
 * A log that whatever repeats itself cannot fill a disk with: each message is one line of bounded length,
 * and lines beyond the rate are left out and counted.
 * @param now milliseconds that never go back
 */
export function boundedLog(
  write: (text: string) => void,
  now: () => number = () => performance.now(),
): (line: string) => void {
  let tokens = BURST;
  let updatedAt = now();
  let leftOut = 0;
  return (line) => {
    const at = now();
    tokens = Math.min(BURST, tokens + ((at - updatedAt) / 1_000) * PER_SECOND);
    updatedAt = at;
    if (tokens < 1) {
      leftOut += 1;
      return;
    }
    tokens -= 1;
    if (leftOut > 0) write(`(${leftOut} lines were left out: too many in a short time)\n`);
    leftOut = 0;
    write(`${withinLine(line)}\n`);
  };
}

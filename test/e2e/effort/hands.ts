import type { Bench } from '../host.ts';

/** What a job takes of a person's hands: presses of the mouse, keys, texts typed as a whole, scans. */
export interface Effort {
  readonly clicks: number;
  readonly keys: number;
  readonly texts: number;
  readonly scans: number;
}

/** All that the hands did. */
export const sumOf = ({ clicks, keys, texts, scans }: Effort): number =>
  clicks + keys + texts + scans;

/**
 * Runs in the page, before its own scripts: counts what a person does there, however a test does it. A key
 * counts with its Ctrl or Shift as one, the characters of one text as one, and a scanner's keys as none.
 */
export function countHands(): void {
  const counted = { clicks: 0, keys: 0, texts: 0 };
  const modifiers = ['Control', 'Shift', 'Alt', 'Meta'];
  /** The field whose text has been counted, while nothing else is done. */
  let typedInto: EventTarget | null = null;
  const isScanning = () => Reflect.get(window, 'benchScanning') === true;
  const isText = (target: EventTarget | null) =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type));
  const countText = (target: EventTarget | null) => {
    if (typedInto !== target) counted.texts += 1;
    typedInto = target;
  };
  const count = (what: 'clicks' | 'keys') => {
    counted[what] += 1;
    typedInto = null;
  };
  window.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && count('clicks'), true);
  window.addEventListener(
    'keydown',
    ({ isTrusted, repeat, key, ctrlKey, altKey, metaKey, target }) => {
      // What is typed after a scan is another text, in the same field too.
      if (isScanning()) typedInto = null;
      if (!isTrusted || repeat || isScanning() || modifiers.includes(key)) return;
      const isCharacter = key.length === 1 && !ctrlKey && !altKey && !metaKey;
      if (isCharacter && isText(target)) countText(target);
      else count('keys');
    },
    true,
  );
  window.addEventListener(
    'input',
    (event) => {
      const isTyped = event instanceof InputEvent && event.inputType.startsWith('insert');
      if (event.isTrusted && isTyped && !isScanning()) countText(event.target);
    },
    true,
  );
  Reflect.set(window, 'benchEffort', counted);
}

/** The hands of one person at a bench. Whatever happens at its page counts, from their first move. */
export class Hands {
  readonly #bench: Bench;
  #scans = 0;

  constructor(bench: Bench) {
    this.#bench = bench;
  }

  /** Nothing has been done yet. */
  async begin(): Promise<void> {
    this.#scans = 0;
    await this.#bench.page.evaluate(() => {
      Object.assign(Reflect.get(window, 'benchEffort'), { clicks: 0, keys: 0, texts: 0 });
    });
  }

  async scan(value: string): Promise<void> {
    const { page } = this.#bench;
    await page.evaluate(() => Reflect.set(window, 'benchScanning', true));
    await this.#bench.scan(value);
    await page.evaluate(() => Reflect.set(window, 'benchScanning', false));
    this.#scans += 1;
  }

  /** What was done since the beginning. */
  async effort(): Promise<Effort> {
    const counted: Omit<Effort, 'scans'> = await this.#bench.page.evaluate(() =>
      Reflect.get(window, 'benchEffort'),
    );
    const { clicks, keys, texts } = counted;
    return { clicks, keys, texts, scans: this.#scans };
  }
}

/** One thing done to the page: a scan, or a word typed by a person. */
export type Act =
  | { kind: 'typing'; text: string; everyMs: number }
  | {
      kind: 'burst';
      text: string;
      everyMs: number;
      end: 'Enter' | 'Tab';
      /** With the control chords and function keys that some scanners send in between. */
      noise: boolean;
    };

/** Characters of scans that were left in a field, and of typing that were not; and where. */
export interface InjectionResult {
  leaked: number;
  eaten: number;
  words: string[];
}

declare global {
  interface Window {
    injectKeys(acts: readonly Act[]): Promise<InjectionResult>;
  }
}

/**
 * Runs in the page. Keys carry time stamps of their own, so that ten thousand bursts need not last
 * as long as they would; a key that nobody kept writes into the focused field, as a real one does.
 */
export function injector(): void {
  let at = performance.now() + 1_000;

  function press(key: string, more: KeyboardEventInit = {}): boolean {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    Object.defineProperty(event, 'timeStamp', { value: at });
    const free = target.dispatchEvent(event);
    const writes = key.length === 1 && more.ctrlKey !== true;
    if (free && writes && target instanceof HTMLInputElement) {
      document.execCommand('insertText', false, key);
    }
    return free;
  }

  const held = () =>
    document.activeElement instanceof HTMLInputElement ? document.activeElement.value : '';
  const scanId = () =>
    document.querySelector('[role="status"][aria-label="Verdict"]')?.getAttribute('data-scan-id');

  async function untilTaken(before: string | null | undefined): Promise<void> {
    // What is never taken is missed by the service's record, and counted there.
    for (let waited = 0; waited < 400 && scanId() === before; waited += 1) {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  async function burst(act: Extract<Act, { kind: 'burst' }>): Promise<number> {
    const [before, shown] = [held(), scanId()];
    let leaked = 0;
    for (const [index, char] of [...act.text].entries()) {
      press(char);
      at += act.everyMs;
      if (act.noise && index === 20) {
        if (press('j', { code: 'KeyJ', ctrlKey: true })) leaked += 1;
        if (press('F5', { code: 'F5' })) leaked += 1;
      }
    }
    if (press(act.end, { code: act.end })) leaked += 1;
    await untilTaken(shown);
    const after = held();
    return leaked + (after === before ? 0 : Math.max(1, after.length - before.length));
  }

  function type(act: Extract<Act, { kind: 'typing' }>): number {
    const before = held();
    for (const char of act.text) {
      press(char);
      at += act.everyMs;
    }
    const writes = document.activeElement instanceof HTMLInputElement;
    const wanted = writes ? before.length + act.text.length : before.length;
    const eaten = Math.abs(wanted - held().length);
    // The field is emptied now and then, as by whoever owns it.
    if (writes && held().length > 60) {
      document.execCommand('selectAll');
      document.execCommand('delete');
    }
    return eaten;
  }

  window.injectKeys = async (acts) => {
    let [leaked, eaten] = [0, 0];
    const words: string[] = [];
    for (const act of acts) {
      at += 700;
      const before = held();
      const wrong = act.kind === 'typing' ? type(act) : await burst(act);
      if (act.kind === 'typing') eaten += wrong;
      else leaked += wrong;
      if (wrong > 0) words.push(`${JSON.stringify(act)}: from "${before}" to "${held()}"`);
    }
    return { leaked, eaten, words };
  };
}

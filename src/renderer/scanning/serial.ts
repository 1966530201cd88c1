/** The part of Web Serial that a scanner needs; absent where the host does not allow it. */
export interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}

interface Serial {
  getPorts(): Promise<SerialPort[]>;
  requestPort(): Promise<SerialPort>;
}

declare global {
  interface Navigator {
    readonly serial?: Serial;
  }
}

/** How the serial scanner stands. */
export type SerialState =
  /** The host does not allow it: the app's own window, or a browser without it. */
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'none' }
  | { readonly kind: 'listening' }
  | { readonly kind: 'lost'; readonly because: 'unplugged' | 'in-use' };

const usualBaud = 9600;
/** A scanner without a line end is done after this pause. */
const silenceMs = 120;
const ends = /[\r\n]+/;

// The app's own window denies it (docs/security.md); a browser may not know it.
const allowed = navigator.serial !== undefined && window.location.protocol !== 'app:';
let state: SerialState = { kind: allowed ? 'none' : 'not-allowed' };
const listeners = new Set<() => void>();

function become(next: SerialState): void {
  state = next;
  for (const listener of [...listeners]) listener();
}

export function readSerial(): SerialState {
  return state;
}

export function subscribeSerial(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Lets the person choose a port, and takes what comes from it; nothing chosen changes nothing. */
export async function choosePort(take: (text: string) => void): Promise<void> {
  const port = await navigator.serial?.requestPort().catch(() => null);
  if (port !== undefined && port !== null) void listen(port, take);
}

/** Takes up the port that was chosen on this workstation before. Once a page. */
export async function resumePort(take: (text: string) => void): Promise<void> {
  if (!allowed) return;
  const [port] = (await navigator.serial?.getPorts().catch(() => [])) ?? [];
  if (port !== undefined) void listen(port, take);
}

async function listen(port: SerialPort, take: (text: string) => void): Promise<void> {
  try {
    await port.open({ baudRate: usualBaud });
  } catch {
    become({ kind: 'lost', because: 'in-use' });
    return;
  }
  become({ kind: 'listening' });
  // Latin-1: each byte is a character, so that GS and what is above ASCII arrive as sent.
  const decoder = new TextDecoder('latin1');
  let text = '';
  let timer: number | undefined;
  const flush = () => {
    const code = text;
    text = '';
    if (code !== '') take(code);
  };
  try {
    const reader = port.readable?.getReader();
    for (let read = await reader?.read(); read?.done === false; read = await reader?.read()) {
      window.clearTimeout(timer);
      const parts = (text + decoder.decode(read.value)).split(ends);
      for (const whole of parts.slice(0, -1)) {
        text = whole;
        flush();
      }
      text = parts.at(-1) ?? '';
      timer = window.setTimeout(flush, silenceMs);
    }
  } catch {
    // A cable pulled out ends the stream with an error: said below like any other end.
  }
  window.clearTimeout(timer);
  become({ kind: 'lost', because: 'unplugged' });
}

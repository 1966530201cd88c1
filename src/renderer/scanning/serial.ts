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
  const hear = (bytes: Uint8Array) => {
    window.clearTimeout(timer);
    const parts = (text + decoder.decode(bytes)).split(ends);
    for (const whole of parts.slice(0, -1)) {
      text = whole;
      flush();
    }
    text = parts.at(-1) ?? '';
    timer = window.setTimeout(flush, silenceMs);
  };
  // After noise on the line the port has another stream; one that has gone has none.
  let before: SerialPort['readable'] = null;
  while (port.readable !== null && port.readable !== before) {
    before = port.readable;
    if ((await readAll(before, hear)) === 'over') break;
    text = '';
  }
  window.clearTimeout(timer);
  // Else this page would hold it, and could not take it up again. What has gone is closed already.
  await port.close().catch(() => undefined);
  become({ kind: 'lost', because: 'unplugged' });
}

/** Reads until the stream is over, or breaks off: a cable pulled out, or noise on the line. */
async function readAll(
  stream: ReadableStream<Uint8Array>,
  hear: (bytes: Uint8Array) => void,
): Promise<'over' | 'broken'> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) hear(read.value);
    return 'over';
  } catch {
    // Which of the two it was, the port says.
    return 'broken';
  } finally {
    reader.releaseLock();
  }
}

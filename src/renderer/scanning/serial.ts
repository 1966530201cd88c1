/** The part of Web Serial that a scanner needs. */
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

export type SerialState =
  /** The host does not allow it: the app's own window, or a browser without it. */
  | { readonly kind: 'not-allowed' }
  | { readonly kind: 'none' }
  | { readonly kind: 'listening' }
  | { readonly kind: 'lost'; readonly because: 'unplugged' | 'in-use' };

const usualBaud = 9600;
/** A code without a line end is complete after this pause. */
const silenceMs = 120;
const lineEnd = /[\r\n]+/;

// The app's own window denies it (docs/security.md), and some browsers do not have it.
const allowed = navigator.serial !== undefined && window.location.protocol !== 'app:';
let state: SerialState = { kind: allowed ? 'none' : 'not-allowed' };
const listeners = new Set<() => void>();

function setState(next: SerialState): void {
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

/** Lets the person choose a port and reads from it. Does nothing if none is chosen. */
export async function choosePort(handle: (text: string) => void): Promise<void> {
  const port = await navigator.serial?.requestPort().catch(() => null);
  if (port !== undefined && port !== null) void listen(port, handle);
}

/** Reads from the port that was chosen on this workstation before. Call once a page. */
export async function resumePort(handle: (text: string) => void): Promise<void> {
  if (!allowed) return;
  const [port] = (await navigator.serial?.getPorts().catch(() => [])) ?? [];
  if (port !== undefined) void listen(port, handle);
}

async function listen(port: SerialPort, handle: (text: string) => void): Promise<void> {
  try {
    await port.open({ baudRate: usualBaud });
  } catch {
    setState({ kind: 'lost', because: 'in-use' });
    return;
  }
  setState({ kind: 'listening' });
  // Latin-1: each byte is a character, so that GS and what is above ASCII arrive as sent.
  const decoder = new TextDecoder('latin1');
  let text = '';
  let timer: number | undefined;
  const flush = () => {
    const code = text;
    text = '';
    if (code !== '') handle(code);
  };
  const onBytes = (bytes: Uint8Array) => {
    window.clearTimeout(timer);
    const parts = (text + decoder.decode(bytes)).split(lineEnd);
    for (const whole of parts.slice(0, -1)) {
      text = whole;
      flush();
    }
    text = parts.at(-1) ?? '';
    timer = window.setTimeout(flush, silenceMs);
  };
  // After noise the port offers a new stream; once unplugged it has none.
  let before: SerialPort['readable'] = null;
  while (port.readable !== null && port.readable !== before) {
    before = port.readable;
    if ((await readAll(before, onBytes)) === 'over') break;
    text = '';
  }
  window.clearTimeout(timer);
  // An open port could not be opened again by this page. Closing fails if it was unplugged.
  await port.close().catch(() => undefined);
  setState({ kind: 'lost', because: 'unplugged' });
}

/** Reads until the stream ends or breaks (an unplugged cable, or noise). */
async function readAll(
  stream: ReadableStream<Uint8Array>,
  onBytes: (bytes: Uint8Array) => void,
): Promise<'over' | 'broken'> {
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read())
      onBytes(read.value);
    return 'over';
  } catch {
    // The caller sees from the port which of the two it was.
    return 'broken';
  } finally {
    reader.releaseLock();
  }
}

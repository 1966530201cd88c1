import { type LabelPrinter, labelPrinterSchema } from '../contract/labels.ts';

/** A label printer by the name that IT writes; null where it is none. `dialog`, `host:port` or `queue:NAME`. */
export function printerOf(name: string): LabelPrinter | null {
  const text = name.trim();
  const [, host, port] = /^\[?([^[\]]+?)\]?:(\d+)$/.exec(text) ?? [];
  const printer =
    text === 'dialog'
      ? { kind: 'dialog' }
      : text.startsWith('queue:')
        ? { kind: 'queue', name: text.slice('queue:'.length) }
        : { kind: 'network', host, port: Number(port) };
  return labelPrinterSchema.safeParse(printer).data ?? null;
}

/** Whether IT lets labels go to this printer; all of them where it names none. */
export function isAllowedPrinter(
  printer: LabelPrinter,
  names: readonly string[] | undefined,
): boolean {
  if (names === undefined) return true;
  const wanted = identity(printer);
  return names.some((name) => {
    const allowed = printerOf(name);
    return allowed !== null && identity(allowed) === wanted;
  });
}

function identity(printer: LabelPrinter): string {
  switch (printer.kind) {
    case 'dialog':
      return 'dialog';
    case 'network':
      return `${printer.host.toLowerCase()}:${printer.port}`;
    case 'queue':
      return `queue:${printer.name}`;
  }
}

import { type LabelSize, labelSizes, type PrinterDots, printerDots } from '#shared/domain/label.ts';
import { Random } from '../../simulation/random.ts';

/** A label that is printed and read back. */
export interface LabelSample {
  readonly code: string;
  readonly size: LabelSize;
  readonly dots: PrinterDots;
  readonly form: 'datamatrix' | 'qrcode';
}

const hex = '0123456789abcdef';
const suffix = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const drawn = (random: Random, from: string, count: number) =>
  Array.from({ length: count }, () => random.pick([...from])).join('');

function codeOf(random: Random, kind: number): string {
  const id = [8, 4, 4, 4, 12].map((count) => drawn(random, hex, count)).join('-');
  const own = `${id}-${drawn(random, suffix, 4)}`;
  const codes = [
    `INVENTORY_LOT-${own}`,
    `PRESCRIPTION-${own}`,
    `BENCH:OPEN/LOT/${id}`.toUpperCase(),
  ];
  return codes[kind % codes.length] ?? own;
}

/** Labels of each size, resolution and form, each with codes of its own. */
export function labelSamples(seed: number, codes: number): LabelSample[] {
  const random = new Random(seed);
  const kinds = labelSizes.flatMap((size) =>
    printerDots.flatMap((dots) => [
      { size, dots, form: 'datamatrix' as const },
      { size, dots, form: 'qrcode' as const },
    ]),
  );
  return kinds.flatMap((kind) =>
    Array.from({ length: codes }, (_, which) => ({ ...kind, code: codeOf(random, which) })),
  );
}

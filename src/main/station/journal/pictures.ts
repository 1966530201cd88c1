import { barcodeSchema } from '#shared/domain/barcode.ts';
import type { Json } from '#shared/domain/jsonValue.ts';
import { isPicture } from '#shared/domain/pictures.ts';

/** As many barcodes as somebody may look at soon after they were answered; 6 KB each. */
const MOST = 200;

/**
 * The service's pictures of the barcodes answered last, in memory alone: a picture is many times as
 * large as all else that is kept of a scan, and the same code can be drawn here.
 */
export class Pictures {
  readonly #byBarcode = new Map<string, string>();

  /** Remembers the picture in an answer about a barcode; does nothing with other answers. */
  note(body: Json | null): void {
    const barcode = barcodeSchema.safeParse(body);
    if (!barcode.success) return;
    const { id, image } = barcode.data;
    if (image === undefined || !isPicture('image', image)) return;
    this.#byBarcode.delete(id);
    this.#byBarcode.set(id, image);
    const [oldest] = this.#byBarcode.keys();
    if (this.#byBarcode.size > MOST && oldest !== undefined) this.#byBarcode.delete(oldest);
  }

  /** The picture of the barcode with this id; null where none was answered lately. */
  of(barcodeId: string): string | null {
    return this.#byBarcode.get(barcodeId) ?? null;
  }
}

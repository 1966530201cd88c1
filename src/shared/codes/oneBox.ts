import type { MakersPackage } from './makersPackage.ts';
import { type ProductCode, sameProduct } from './productCode.ts';

/** How many things a package's code says. */
const factsIn = ({ products, batch, serial, expires }: MakersPackage): number =>
  [products[0] ?? null, batch, serial, expires].filter((fact) => fact !== null).length;

export const isFuller = (one: MakersPackage, other: MakersPackage): boolean =>
  factsIn(one) > factsIn(other);

/**
 * Whether two codes can be on one package, the bars and the square of one box: the same number, and nothing that
 * both say and say differently. Whether they are is told by how soon they follow each other.
 */
export function isOneBox(a: MakersPackage, b: MakersPackage): boolean {
  const hasNumber = a.products.some((one) => b.products.some((other) => isSameNumber(one, other)));
  return (
    hasNumber &&
    agree(a.batch?.toLowerCase(), b.batch?.toLowerCase()) &&
    agree(a.serial, b.serial) &&
    agree(a.expires, b.expires)
  );
}

const agree = (a: string | null | undefined, b: string | null | undefined) =>
  a == null || b == null || a === b;

/** Of GTINs the very same: a case has its bottle's item and another indicator. */
const isSameNumber = (a: ProductCode, b: ProductCode) =>
  a.kind === 'gtin' && b.kind === 'gtin' ? a.gtin === b.gtin : sameProduct(a, b) === 'same';

/** What the codes of one package say together. */
export function joinedPackage(codes: readonly MakersPackage[]): MakersPackage {
  const products = codes.flatMap((one) => one.products);
  const first = <Fact>(pick: (pack: MakersPackage) => Fact | null): Fact | null =>
    codes.map(pick).find((fact) => fact !== null) ?? null;
  return {
    products: products.filter(
      (one, at) => products.findIndex((other) => isWrittenAlike(one, other)) === at,
    ),
    batch: first(({ batch }) => batch),
    serial: first(({ serial }) => serial),
    expires: first(({ expires }) => expires),
  };
}

const isWrittenAlike = (a: ProductCode, b: ProductCode) => JSON.stringify(a) === JSON.stringify(b);

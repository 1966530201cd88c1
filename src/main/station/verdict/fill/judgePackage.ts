import { ndcDigitsOf } from '#shared/codes/gtin.ts';
import { type Ndc, readNdc, tenDigitsOf } from '#shared/codes/ndc.ts';
import { type ProductCode, sameProduct } from '#shared/codes/productCode.ts';
import type { FillReason } from '#shared/contract/fillFinding.ts';
import type { PrescriptionRecord } from './evidence.ts';

/**
 * A maker's package whose lot is not known here, against the prescription's product code. It is never said to
 * be the wrong drug: another maker's NDC may be the same drug.
 */
export function judgePackage(
  prescription: PrescriptionRecord,
  products: readonly ProductCode[],
): FillReason[] {
  const prescribed = ndcOf(prescription);
  if (prescribed === null) return [{ kind: 'package-not-compared', result: 'cannot-tell' }];
  const asked: ProductCode = { kind: 'ndc', possible: [prescribed] };
  // Ten digits without hyphens may be several products.
  const told = products.filter((one) => one.kind !== 'ndc' || one.possible.length === 1);
  if (told.some((one) => sameProduct(asked, one) === 'same')) {
    return [{ kind: 'package-lot-not-known', result: 'care' }];
  }
  return told.some((one) => isOtherSize(prescribed, one))
    ? [{ kind: 'package-other-size', result: 'care' }]
    : [{ kind: 'package-not-compared', result: 'cannot-tell' }];
}

/** `ND` is the qualifier of NCPDP SCRIPT. service-api.md lists no values of `product_code_type`. */
const ndcTypes = new Set(['ndc', 'ndc10', 'ndc11', 'ndc12', 'nd', 'nationaldrugcode']);

function ndcOf({ productCode, productCodeType }: PrescriptionRecord): Ndc | null {
  const type = (productCodeType ?? '').toLowerCase().replace(/[^a-z0-9]/g, '');
  if (productCode === null || !ndcTypes.has(type)) return null;
  const read = readNdc(productCode);
  return read.kind === 'ndc' ? read.possible[0] : null;
}

/** Labeler and product, the first ten digits, are the same; the package is another. */
function isOtherSize(prescribed: Ndc, product: ProductCode): boolean {
  const [labelerAndProduct, size] = [prescribed.slice(0, 10), prescribed.slice(10)];
  switch (product.kind) {
    case 'ndc':
      return product.possible.every(
        (ndc) => ndc.slice(0, 10) === labelerAndProduct && ndc.slice(10) !== size,
      );
    case 'gtin': {
      const ten = ndcDigitsOf(product.gtin);
      // A labeler writes all its NDCs in one form; where that is not told, neither is the product.
      const [form, ...others] = tenDigitsOf(prescribed);
      if (ten === null || form === undefined || others.length > 0) return false;
      const sizeDigits = prescribed[1] !== '0' && prescribed[6] !== '0' ? 1 : 2;
      return ten.slice(0, -sizeDigits) === form.slice(0, -sizeDigits) && ten !== form;
    }
    case 'hibc':
    case 'ppn':
      return false;
  }
}

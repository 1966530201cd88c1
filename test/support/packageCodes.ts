import { checkDigit } from '#shared/codes/gtin.ts';

/** The twelve digits of an NDC's UPC-A: 3, the ten digits, the check digit. */
export const upcOfNdc = (ten: string): string => `3${ten}${checkDigit(`3${ten}`)}`;

interface PackageSays {
  readonly upc: string;
  readonly batch?: string;
  /** YYMMDD, as on the package. */
  readonly expires?: string;
  readonly serial?: string;
}

/** The code of a package by GS1, as its Data Matrix is scanned. */
export const dataMatrix = ({ upc, batch, expires, serial }: PackageSays): string =>
  [
    `]d201${upc.padStart(14, '0')}`,
    expires === undefined ? '' : `17${expires}`,
    batch === undefined ? '' : `10${batch}\u001d`,
    serial === undefined ? '' : `21${serial}`,
  ].join('');

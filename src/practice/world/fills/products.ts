/** An NDC in its parts 4-4-2. No labeler has the number 0000; 0009 stands for another maker here. */
export type PackageNdc = { labeler: '0000' | '0009'; product: string; pack: string };

export type FillProduct = {
  index: number;
  drug: string;
  strength: string;
  name: string;
  ndc: PackageNdc;
};

const ours = (product: string, pack: string): PackageNdc => ({ labeler: '0000', product, pack });

/** The products of the prescriptions and bottles with which fills are practised, by index. */
export const fillProducts = {
  prescribed: {
    index: 100,
    drug: 'Lamotrigine',
    strength: '200 mg',
    name: 'Lamotrigine 200 mg',
    ndc: ours('1200', '60'),
  },
  otherStrength: {
    index: 101,
    drug: 'Lamotrigine',
    strength: '25 mg',
    name: 'Lamotrigine 25 mg',
    ndc: ours('1025', '90'),
  },
  otherDrug: {
    index: 102,
    drug: 'Levetiracetam',
    strength: '500 mg',
    name: 'Levetiracetam 500 mg',
    ndc: ours('2500', '60'),
  },
  sameName: {
    index: 103,
    drug: 'Lamotrigine',
    strength: '200 mg',
    name: 'Lamotrigine 200 mg',
    ndc: ours('1201', '60'),
  },
  kit: {
    index: 104,
    drug: 'Lamotrigine starter kit',
    strength: '25 mg',
    name: 'Lamotrigine 25 mg starter kit',
    ndc: ours('7000', '42'),
  },
} as const satisfies Readonly<Record<string, FillProduct>>;

export const fillProductAt = (index: number): FillProduct | null =>
  Object.values(fillProducts).find((product) => product.index === index) ?? null;

/** The eleven digits of an NDC as 5-4-2: the labeler of four digits gets a zero. */
export const writtenNdc = ({ labeler, product, pack }: PackageNdc): string =>
  `0${labeler}-${product}-${pack}`;

/** The check digit by GS1: weights 3 and 1 in turn, from the right. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/** The UPC-A of an NDC: 3, its ten digits, the check digit. */
export function upcOf({ labeler, product, pack }: PackageNdc): string {
  const digits = `3${labeler}${product}${pack}`;
  return `${digits}${checkDigit(digits)}`;
}

/** The GTIN-14 of a single package: indicator 0, 03, the ten digits of its NDC, the check digit. */
export const gtinOf = (ndc: PackageNdc): string => `00${upcOf(ndc)}`;

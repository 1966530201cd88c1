/** The page of each kind of record that a window can go to. */
export const recordPaths = {
  lot: '/lots/$id',
  task: '/tasks/$id',
  exception: '/exceptions/$id',
  order: '/orders/$id',
  prescription: '/prescriptions/$id',
  barcode: '/barcodes/$id',
} as const;

export type PagedRecord = keyof typeof recordPaths;

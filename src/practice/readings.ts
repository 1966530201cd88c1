import type { EntityType } from './world/types.ts';

export const readingNumbers = [1, 2, 3, 4, 5, 6] as const;
export type ReadingNumber = (typeof readingNumbers)[number];

type Spelling = Record<EntityType, string>;

/** One way to read everything that service-api.md leaves open ("not shown"). */
export type Reading = {
  /** Bearer token missing, wrong or expired. */
  badToken: 400 | 401 | 403;
  wrongPassword: 400 | 401 | 403;
  /** A body that breaks a rule, outside the documented 400s. */
  invalidBody: 400 | 422;
  /** A body that is not sent as JSON. */
  wrongContentType: 'accepted' | 400 | 415;
  /** A path id that is no UUID. */
  malformedId: 400 | 404 | 422;
  /** A path id of no record, outside the documented 404. */
  unknownId: 400 | 404 | 410;
  /** An id inside a body, of no record. */
  unknownReference: 400 | 404 | 422;
  unknownBarcode: 400 | 404 | 409 | 422;
  /** An inactive or expired barcode at verify. */
  unusableBarcode: 'answered' | 410 | 422;
  barcodeMatch: 'exact' | 'trimmed' | 'caseless';
  notPaused: 400 | 404 | 409 | 422;
  errorBody: 'message' | 'nested' | 'problem' | 'list' | 'text' | 'string';
  /** Leaves the bodies of sign-in failures empty. */
  emptyAuthError: boolean;
  emptyUpdate: 'refused' | 'accepted' | 'accepted-and-stamped';
  nullInUpdate: 'clears' | 'refused';
  negativeQuantity: 'accepted' | 'refused';
  calendarInput: 'date-time' | 'date-too';
  trimsTexts: boolean;
  blankText: 'accepted' | 'refused';
  taskNeeds: readonly ('name' | 'assignee' | 'category_code' | 'status_code' | 'description')[];
  watchersAnswer: 'task' | 'watchers' | 'message' | 'empty';
  taskUpdateNames: 'objects' | 'ids';
  /** A task's update with the time of completion, but without a status. */
  completionByTime: 'accepted' | 'refused';
  /** `entity_type` of a barcode. */
  entityTypes: Spelling;
  /** The first part of a barcode's value. */
  barcodePrefixes: Spelling;
  /** The query parameter that leaves the image out. */
  imageParameter: string;
  instants: 'zoned' | 'bare' | 'by-field';
  fraction: 'milliseconds' | 'microseconds' | 'none';
  absent: 'null' | 'omitted';
  /** Optional fields that are never answered, as `kind.field`. */
  missing: readonly string[];
  decimals: 'numbers' | 'strings';
  extraFields: boolean;
  unknownValues: boolean;
  statusCase: 'lower' | 'upper';
  sameStatus: 'accepted' | 409 | 422;
  unknownStatusFilter: 'nothing' | 'refused';
  unknownQuery: 'ignored' | 'refused';
  related: 'whole' | 'brief';
  reportEnd: 'included' | 'excluded';
  reportOmits: 'omitted' | 'empty';
};

const lowerTypes: Spelling = {
  user: 'user',
  patient: 'patient',
  order: 'order',
  lot: 'inventory_lot',
  prescription: 'prescription',
  task: 'task',
};

const upperTypes: Spelling = {
  user: 'USER',
  patient: 'PATIENT',
  order: 'ORDER',
  lot: 'INVENTORY_LOT',
  prescription: 'PRESCRIPTION',
  task: 'TASK',
};

const plain: Reading = {
  badToken: 401,
  wrongPassword: 401,
  invalidBody: 400,
  wrongContentType: 415,
  malformedId: 400,
  unknownId: 404,
  unknownReference: 400,
  unknownBarcode: 404,
  unusableBarcode: 'answered',
  barcodeMatch: 'exact',
  notPaused: 400,
  errorBody: 'message',
  emptyAuthError: false,
  emptyUpdate: 'accepted',
  nullInUpdate: 'clears',
  negativeQuantity: 'refused',
  calendarInput: 'date-too',
  trimsTexts: false,
  blankText: 'refused',
  taskNeeds: ['name', 'assignee', 'category_code'],
  watchersAnswer: 'task',
  taskUpdateNames: 'objects',
  completionByTime: 'accepted',
  entityTypes: lowerTypes,
  barcodePrefixes: upperTypes,
  imageParameter: 'include_image',
  instants: 'zoned',
  fraction: 'milliseconds',
  absent: 'omitted',
  missing: [],
  decimals: 'numbers',
  extraFields: false,
  unknownValues: false,
  statusCase: 'lower',
  sameStatus: 'accepted',
  unknownStatusFilter: 'nothing',
  unknownQuery: 'ignored',
  related: 'whole',
  reportEnd: 'included',
  reportOmits: 'omitted',
};

/** The six readings. The first is the plainest; each other one lists how it differs from it. */
export const readings: Readonly<Record<ReadingNumber, Reading>> = {
  1: plain,
  2: {
    ...plain,
    badToken: 403,
    invalidBody: 422,
    malformedId: 422,
    unknownReference: 422,
    unknownBarcode: 422,
    notPaused: 422,
    errorBody: 'nested',
    emptyUpdate: 'accepted-and-stamped',
    trimsTexts: true,
    taskNeeds: ['name'],
    watchersAnswer: 'watchers',
    taskUpdateNames: 'ids',
    completionByTime: 'refused',
    entityTypes: upperTypes,
    barcodeMatch: 'caseless',
    instants: 'by-field',
    absent: 'null',
    imageParameter: 'image',
    sameStatus: 422,
  },
  3: {
    ...plain,
    badToken: 400,
    wrongPassword: 400,
    wrongContentType: 'accepted',
    malformedId: 404,
    unknownBarcode: 400,
    notPaused: 409,
    errorBody: 'problem',
    emptyUpdate: 'refused',
    nullInUpdate: 'refused',
    calendarInput: 'date-time',
    watchersAnswer: 'empty',
    entityTypes: { ...lowerTypes, lot: 'lot', user: 'User' },
    barcodePrefixes: { ...upperTypes, lot: 'LOT' },
    instants: 'bare',
    fraction: 'microseconds',
    extraFields: true,
    unknownValues: true,
    imageParameter: 'includeImage',
    unknownStatusFilter: 'refused',
    unknownQuery: 'refused',
    related: 'brief',
    reportEnd: 'excluded',
  },
  4: {
    ...plain,
    wrongContentType: 400,
    unknownId: 400,
    unknownReference: 404,
    unusableBarcode: 410,
    barcodeMatch: 'trimmed',
    notPaused: 404,
    errorBody: 'list',
    emptyAuthError: true,
    emptyUpdate: 'refused',
    trimsTexts: true,
    taskNeeds: ['name', 'description', 'assignee', 'category_code', 'status_code'],
    watchersAnswer: 'message',
    taskUpdateNames: 'ids',
    entityTypes: {
      user: 'User',
      patient: 'Patient',
      order: 'Order',
      lot: 'InventoryLot',
      prescription: 'Prescription',
      task: 'Task',
    },
    barcodePrefixes: { ...upperTypes, lot: 'InventoryLot' },
    fraction: 'none',
    absent: 'null',
    decimals: 'strings',
    imageParameter: 'with_image',
    statusCase: 'upper',
    sameStatus: 409,
    reportOmits: 'empty',
  },
  5: {
    ...plain,
    badToken: 401,
    wrongPassword: 403,
    invalidBody: 422,
    unknownId: 410,
    unusableBarcode: 422,
    notPaused: 400,
    errorBody: 'text',
    negativeQuantity: 'accepted',
    nullInUpdate: 'refused',
    blankText: 'accepted',
    completionByTime: 'refused',
    watchersAnswer: 'empty',
    entityTypes: { ...lowerTypes, lot: 'product_inventory' },
    barcodePrefixes: lowerTypes,
    instants: 'bare',
    fraction: 'none',
    missing: [
      'barcode.image',
      'barcode.expires_at',
      'lot.mpn',
      'lot.upc',
      'lot.type',
      'lot.initial_quantity',
      'lot.associations',
      'task.description',
      'task.assignee',
      'task.status_name',
      'task.watchers',
      'order.products',
      'order.shipments',
      'order.updated_at',
      'exception.exception_reason_display',
      'exception.annotation_id',
      'prescription.sig',
      'prescription.notes',
      'electronic_prescription.reference_number',
      'user.updated_at',
      'patient.email',
    ],
    unknownStatusFilter: 'refused',
    related: 'brief',
  },
  6: {
    ...plain,
    badToken: 403,
    invalidBody: 422,
    malformedId: 404,
    unknownReference: 422,
    unknownBarcode: 409,
    notPaused: 409,
    errorBody: 'string',
    emptyAuthError: true,
    emptyUpdate: 'accepted-and-stamped',
    nullInUpdate: 'clears',
    trimsTexts: true,
    taskNeeds: ['name', 'category_code', 'status_code'],
    watchersAnswer: 'watchers',
    entityTypes: { ...upperTypes, lot: 'LOT' },
    barcodePrefixes: { ...upperTypes, lot: 'PRODUCT_INVENTORY' },
    instants: 'by-field',
    fraction: 'microseconds',
    absent: 'null',
    decimals: 'strings',
    extraFields: true,
    unknownValues: true,
    missing: ['barcode.image', 'lot.notes', 'task.created_by_id', 'order.customer_id'],
    statusCase: 'upper',
    reportEnd: 'excluded',
    reportOmits: 'empty',
  },
};

export function isReadingNumber(value: number): value is ReadingNumber {
  return readingNumbers.some((number) => number === value);
}

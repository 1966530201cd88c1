import {
  documentedFields,
  type FieldSpec,
  type Fields,
} from '../shared/domain/documentedFields.ts';

/** One row of service-api.md's Endpoints, written from the document and not from the code. */
export type DocumentedOperation = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path, its parameters in braces. */
  path: string;
  bearer: boolean;
  query: readonly string[];
  /** Null: no body. */
  body: FieldSpec | null;
  status: 200 | 201;
  /** What the answer holds; null where the document shows nothing. */
  answer: FieldSpec | null;
};

const object = (fields: Fields): FieldSpec => ({ object: fields });
const texts = (names: string): FieldSpec =>
  object(Object.fromEntries(names.split(' ').map((name) => [name, 'text'])));

const plain = { bearer: true, query: [], body: null, status: 200 } as const;
const { taskDraft, lotChange } = documentedFields;

/** By the names that the practice service's record gives them. */
export const operationNames = [
  'auth.login',
  'exceptions.respond',
  'exceptions.read',
  'orders.unpause',
  'tasks.create',
  'tasks.update',
  'tasks.watch',
  'tasks.categories',
  'lots.update',
  'lots.associations',
  'barcodes.verify',
  'barcodes.read',
  'prescriptions.list',
  'prescriptions.status',
  'prescriptions.electronic',
  'prescribers.removeSupervisor',
  'reports.orders',
] as const;
export type OperationName = (typeof operationNames)[number];

export const documentedOperations: Readonly<Record<OperationName, DocumentedOperation>> = {
  'auth.login': {
    ...plain,
    method: 'POST',
    path: '/api/v1/auth/login',
    bearer: false,
    body: texts('email password'),
    answer: object(documentedFields.login),
  },
  'exceptions.respond': {
    ...plain,
    method: 'POST',
    path: '/api/v1/exceptions/{exception_id}/responses',
    body: texts('text first_name last_name'),
    status: 201,
    answer: object(documentedFields.exceptionResponse),
  },
  'exceptions.read': {
    ...plain,
    method: 'GET',
    path: '/api/v1/exceptions/{exception_id}',
    query: ['include_responses'],
    answer: object(documentedFields.exception),
  },
  'orders.unpause': {
    ...plain,
    method: 'PUT',
    path: '/api/v1/orders/{order_id}/unpause',
    answer: object(documentedFields.order),
  },
  'tasks.create': {
    ...plain,
    method: 'POST',
    path: '/api/v1/tasks',
    body: object(taskDraft),
    status: 201,
    answer: object(documentedFields.task),
  },
  'tasks.update': {
    ...plain,
    method: 'PUT',
    path: '/api/v1/tasks/{task_id}',
    body: object({ ...taskDraft, completed_at: 'date-time' }),
    answer: object(documentedFields.task),
  },
  'tasks.watch': {
    ...plain,
    method: 'PUT',
    path: '/api/v1/tasks/{task_id}/watchers',
    body: { list: object({ id: 'uuid' }) },
    answer: null,
  },
  'tasks.categories': {
    ...plain,
    method: 'GET',
    path: '/api/v1/tasks/categories',
    answer: { list: object(documentedFields.taskCategory) },
  },
  'lots.update': {
    ...plain,
    method: 'PUT',
    path: '/api/v1/products/inventory/{lot_id}',
    body: object({ ...lotChange, expiration_date: 'date-time', received_date: 'date-time' }),
    answer: object(documentedFields.lot),
  },
  'lots.associations': {
    ...plain,
    method: 'GET',
    path: '/api/v1/products/inventory/{lot_id}/associations',
    answer: object(documentedFields.lotAssociations),
  },
  'barcodes.verify': {
    ...plain,
    method: 'POST',
    path: '/api/v1/barcodes/verify',
    body: texts('barcode_value'),
    answer: object(documentedFields.barcode),
  },
  'barcodes.read': {
    ...plain,
    method: 'GET',
    path: '/api/v1/barcodes/{barcode_id}',
    answer: object(documentedFields.barcode),
  },
  'prescriptions.list': {
    ...plain,
    method: 'GET',
    path: '/api/v1/prescriptions',
    query: ['status', 'patient_id', 'prescription_product_id', 'prescriber_id', 'include'],
    answer: {
      list: object({
        ...documentedFields.prescription,
        customer: 'not shown',
        electronic_prescription: 'not shown',
        patient: 'not shown',
        prescription_product: 'not shown',
        prescriber: 'not shown',
      }),
    },
  },
  'prescriptions.status': {
    ...plain,
    method: 'PUT',
    path: '/api/v1/prescriptions/{prescription_id}/status/{status}',
    answer: object(documentedFields.prescription),
  },
  'prescriptions.electronic': {
    ...plain,
    method: 'GET',
    path: '/api/v1/prescriptions/electronic_prescriptions/{electronic_prescription_id}',
    answer: object(documentedFields.electronicPrescription),
  },
  'prescribers.removeSupervisor': {
    ...plain,
    method: 'DELETE',
    path: '/api/v1/prescribers/{prescriber_id}/supervisors/{mapping_id}',
    answer: texts('message'),
  },
  'reports.orders': {
    ...plain,
    method: 'GET',
    path: '/api/v1/reports/orders',
    query: ['start_date', 'end_date', 'include'],
    answer: object(documentedFields.orderReport),
  },
};

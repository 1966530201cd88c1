/** What service-api.md says of a field: a copy of its tables, to test the schemas against. */
export type FieldSpec =
  | 'uuid'
  | 'date-time'
  | 'date-time or null'
  | 'day'
  | 'day or null'
  | 'text'
  | 'text or null'
  | 'boolean'
  | 'integer'
  | 'number'
  | 'not shown'
  /** Documented but never kept (the deny). */
  | 'denied'
  | { readonly oneOf: readonly string[] }
  | { readonly list: FieldSpec }
  | { readonly object: Fields; readonly closed?: true };

export type Fields = { readonly [field: string]: FieldSpec };

const each = (names: string, documented: FieldSpec): Fields =>
  Object.fromEntries(names.split(' ').map((name) => [name, documented]));

const exceptionResponse: Fields = {
  ...each('id exception_id', 'uuid'),
  text: 'text',
  created_at: 'date-time',
  author: {
    object: {
      ...each('first_name last_name', 'text'),
      type: { oneOf: ['the service', 'customer', 'system'] },
    },
  },
};

const exception: Fields = {
  ...each('id entity_id annotation_id', 'uuid'),
  entity_type: { oneOf: ['order', 'prescription'] },
  exception_reason: {
    oneOf: [
      'prescriber_data',
      'patient_data',
      'clinical_issue',
      'patient_readiness',
      'prescription_expired',
      'prescription_missing',
      'no_fills_remaining',
      'order_data',
      'address',
      'order_too_early',
      'duplicate_active_order',
    ],
  },
  ...each('exception_reason_display exception_description', 'text'),
  ...each('is_active is_customer_resolvable', 'boolean'),
  ...each('expires_at resolved_at', 'date-time or null'),
  created_at: 'date-time',
  resolution_reason: 'text or null',
  responses: { list: { object: exceptionResponse } },
};

const namedUser: FieldSpec = {
  object: { id: 'uuid', ...each('first_name last_name role', 'text') },
};

const task: Fields = {
  ...each('id assignee_id created_by_id order_id patient_id prescription_id', 'uuid'),
  assignee: namedUser,
  ...each('created_at completed_at', 'date-time'),
  ...each('name description category_code category_name status_code status_name', 'text'),
  watchers: { list: namedUser },
};

const association: FieldSpec = {
  object: {
    ...each('customer name', 'text'),
    ...each('customer_id product_id', 'uuid'),
    units_per_product: 'number',
  },
};

const lotAssociations: Fields = each('prescription non_prescription order_material', {
  list: association,
});

const lot: Fields = {
  id: 'uuid',
  ...each('created_at updated_at', 'date-time'),
  ...each('batch_number manufacturer mpn upc notes unit_type type', 'text'),
  ...each('cost_per_unit current_quantity initial_quantity', 'number'),
  ...each('expiration_date received_date', 'day'),
  is_active: 'boolean',
  associations: { object: lotAssociations },
};

const barcode: Fields = {
  ...each('id entity_id', 'uuid'),
  ...each('barcode_value entity_type image', 'text'),
  ...each('created_at expires_at', 'date-time'),
  is_active: 'boolean',
};

const patient = {
  closed: true,
  object: {
    id: 'uuid',
    ...each('created_at updated_at', 'date-time'),
    ...each('first_name middle_name last_name gender email phone primary_language', 'text'),
    ...each('guardian_name guardian_phone guardian_email guardian_relationship', 'text'),
    external_id: 'text',
    date_of_birth: 'day',
    ...each('driver_license_number driver_license_state ssn', 'denied'),
    ...each('height_inches weight_pounds', 'not shown'),
    ...each('is_smoker is_diabetic is_pregnant receive_sms receive_email', 'boolean'),
    address: {
      closed: true,
      object: each('address_1 address_2 city state zip_code country', 'text'),
    },
  },
} satisfies FieldSpec;

const productItem: Fields = {
  id: 'uuid',
  ...each('created_at updated_at', 'date-time'),
  ...each('sku name description', 'text'),
  quantity: 'integer',
};

const fill: Fields = {
  ...each('id prescription_id order_id', 'uuid'),
  ...each('fill_number deducted_fills dispensed_days_supply', 'integer'),
  exclude_from_refill_count: 'boolean',
  dispensed_quantity: 'number',
  ...each('dispensed_unit_type dispensed_sig', 'text'),
  ...each('created_at verified_at', 'date-time'),
};

const orderProducts: Fields = {
  prescription: {
    list: {
      object: {
        ...productItem,
        ...each('product_code form label_orientation strength', 'text'),
        ...each('is_active has_prescription', 'boolean'),
        reasons: { list: { object: each('id name description', 'text') } },
        fills: { list: { object: fill } },
      },
    },
  },
  non_prescription: { list: { object: { ...productItem, form: 'text', is_active: 'boolean' } } },
  order_material: {
    list: {
      object: {
        ...productItem,
        category: 'text',
        ...each('current_stock reorder_threshold', 'number'),
        ...each('has_inventory is_global', 'boolean'),
      },
    },
  },
};

const order: Fields = {
  ...each('id customer_id original_order_id', 'uuid'),
  ...each('created_at updated_at replacement_requested_at', 'date-time'),
  ...each('order_number external_id replacement_reason replacement_requested_reason', 'text'),
  status: {
    oneOf: [
      'received',
      'picked',
      'verified',
      'exception',
      'paused',
      'shipped',
      'delivered',
      'cancelled',
      'returned',
    ],
  },
  paused_until: 'day or null',
  address: {
    object: each('id address_1 address_2 city state country type zip_code', 'text'),
  },
  custom_shipping: { object: each('label_url tracking_number tracking_url carrier', 'text') },
  shipping: { object: each('carrier service_level signature_confirmation', 'text') },
  shipments: {
    list: {
      object: {
        ...each('id carrier service_level status tracking_number tracking_url', 'text'),
        ...each('created_at delivered_at', 'date-time'),
      },
    },
  },
  patient,
  prescription_count: 'integer',
  ...each('priority_requested cancellation_requested is_replacement', 'boolean'),
  replacement_requested: 'boolean',
  replacement_order_ids: { list: 'uuid' },
  replacement_request_status: { oneOf: ['pending', 'fulfilled', 'declined', 'cancelled'] },
  products: { object: orderProducts },
};

const prescription: Fields = {
  ...each('id customer_id electronic_prescription_id patient_id prescriber_id', 'uuid'),
  prescription_product_id: 'uuid',
  ...each('days_supply fills_remaining refills', 'integer'),
  ...each('description directions drug_name name notes product_code product_code_type', 'text'),
  ...each('serial_number sig status strength units', 'text'),
  ...each('expires_at written_at', 'date-time'),
  quantity: 'number',
  substitution_allowed: 'boolean',
};

const electronicPrescription: Fields = {
  ...each('id customer_id patient_id prescriber_id', 'uuid'),
  ...each('created_at updated_at', 'date-time'),
  ...each('source type reference_number', 'text'),
  prescriptions: { list: { object: prescription } },
  patient_dob: 'day',
  ...each('patient_first_name patient_middle_name patient_last_name patient_gender', 'text'),
  ...each('patient_identifier patient_email patient_primary_telephone', 'text'),
  ...each('patient_address_line_1 patient_address_line_2 patient_city', 'text'),
  ...each('patient_state_province prescriber_first_name prescriber_middle_name', 'text'),
  ...each('prescriber_last_name prescriber_npi prescriber_email', 'text'),
  ...each('prescriber_primary_telephone prescriber_address_line_1', 'text'),
  ...each('prescriber_address_line_2 prescriber_city prescriber_state_province', 'text'),
  prescriber_postal_code: 'text',
};

const user: Fields = {
  id: 'uuid',
  ...each('created_at updated_at', 'date-time'),
  ...each('email first_name last_name role', 'text'),
  is_active: 'boolean',
};

const orderReport: Fields = {
  date_range: 'text',
  total_orders: 'integer',
  orders_by_status: { list: { object: { status: 'text', count: 'integer' } } },
  orders_by_product: {
    object: each('prescription non_prescription order_material', {
      list: { object: { name: 'text', id: 'uuid', count: 'integer' } },
    }),
  },
};

/** Every resource of service-api.md's "Resources and their fields", and the shapes that Endpoints adds. */
export const documentedFields = {
  exception,
  exceptionResponse,
  task,
  taskCategory: each('category_code category_name', 'text'),
  lot,
  lotAssociations,
  barcode,
  order,
  patient: patient.object,
  prescription,
  electronicPrescription,
  user,
  orderReport,
  stuckEvent: each('exception_id id', 'uuid'),
  login: {
    ...each('access_token refresh_token', 'text'),
    expires_at: 'date-time',
    user: { object: user },
  },
  removal: each('message', 'text'),
  reply: each('text first_name last_name', 'text'),
  taskDraft: {
    ...each('assignee order_id patient_id prescription_id', 'uuid'),
    ...each('name description category_code status_code', 'text'),
    watchers: { list: { object: each('id', 'uuid') } },
  },
  lotChange: {
    ...each('batch_number manufacturer mpn notes unit_type upc', 'text'),
    ...each('cost_per_unit current_quantity', 'number'),
    ...each('expiration_date received_date', 'day'),
    is_active: 'boolean',
  },
} satisfies Record<string, Fields>;

/** The fields that identify a record; all others may be missing. */
export const identifying: ReadonlySet<string> = new Set([
  'id',
  'category_code',
  'exception_id',
  'access_token',
  'user',
]);

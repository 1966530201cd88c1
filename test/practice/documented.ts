/** The fields of every resource, as service-api.md lists them. */
const documented = {
  exception:
    'id entity_type entity_id exception_reason exception_reason_display exception_description is_active is_customer_resolvable expires_at created_at resolved_at resolution_reason annotation_id responses',
  response: 'id exception_id text created_at author',
  task: 'id assignee assignee_id created_by_id created_at completed_at name description category_code category_name status_code status_name order_id patient_id prescription_id watchers',
  lot: 'id created_at updated_at batch_number cost_per_unit current_quantity initial_quantity expiration_date received_date is_active manufacturer mpn upc notes unit_type type associations',
  associations: 'prescription non_prescription order_material',
  barcode: 'id barcode_value entity_type entity_id created_at expires_at is_active image',
  order:
    'id created_at updated_at order_number external_id customer_id status paused_until address custom_shipping shipping shipments patient prescription_count priority_requested cancellation_requested is_replacement original_order_id replacement_order_ids replacement_reason replacement_requested replacement_request_status replacement_requested_at replacement_requested_reason products',
  patient:
    'id created_at updated_at first_name middle_name last_name gender email phone date_of_birth driver_license_number driver_license_state ssn primary_language guardian_name guardian_phone guardian_email guardian_relationship height_inches weight_pounds external_id is_smoker is_diabetic is_pregnant receive_sms receive_email address',
  prescription:
    'id customer_id electronic_prescription_id patient_id prescriber_id prescription_product_id days_supply description directions drug_name expires_at fills_remaining name notes product_code product_code_type quantity refills serial_number sig status strength substitution_allowed units written_at',
  electronic_prescription:
    'id created_at updated_at customer_id patient_id prescriber_id source type reference_number prescriptions patient_first_name patient_middle_name patient_last_name patient_gender patient_dob patient_identifier patient_email patient_primary_telephone patient_address_line_1 patient_address_line_2 patient_city patient_state_province prescriber_first_name prescriber_middle_name prescriber_last_name prescriber_npi prescriber_email prescriber_primary_telephone prescriber_address_line_1 prescriber_address_line_2 prescriber_city prescriber_state_province prescriber_postal_code',
  login: 'access_token refresh_token expires_at user',
  user: 'id created_at updated_at email first_name last_name is_active role',
  category: 'category_code category_name',
  message: 'message',
  report: 'date_range total_orders orders_by_status orders_by_product',
} as const;

export type DocumentedKind = keyof typeof documented;

export const fieldsOf = (kind: DocumentedKind): string[] => documented[kind].split(' ');

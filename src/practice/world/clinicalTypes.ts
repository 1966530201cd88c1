/** Patients, prescribers and prescriptions (service-api.md, Resources). Null: nothing there. */
export type Patient = {
  id: string;
  created_at: string;
  updated_at: string;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  gender: string;
  email: string | null;
  phone: string | null;
  date_of_birth: string;
  driver_license_number: string | null;
  driver_license_state: string | null;
  ssn: string | null;
  primary_language: string;
  guardian_name: string | null;
  guardian_phone: string | null;
  guardian_email: string | null;
  guardian_relationship: string | null;
  height_inches: number | null;
  weight_pounds: number | null;
  external_id: string | null;
  is_smoker: boolean;
  is_diabetic: boolean;
  is_pregnant: boolean;
  receive_sms: boolean;
  receive_email: boolean;
  address: {
    address_1: string;
    address_2: string | null;
    city: string;
    state: string;
    zip_code: string;
    country: string;
  };
};

/** A prescriber. The document defines no shape for it; these are the fields of its flat copies. */
export type Prescriber = {
  id: string;
  npi: string;
  first_name: string;
  middle_name: string | null;
  last_name: string;
  email: string | null;
  primary_telephone: string;
  address_line_1: string;
  city: string;
  state_province: string;
  postal_code: string;
};

/** A supervisorial relationship, one per state. */
export type Supervisor = {
  id: string;
  prescriber_id: string;
  supervisor_id: string;
  state: string;
};

export type Prescription = {
  id: string;
  customer_id: string | null;
  electronic_prescription_id: string | null;
  patient_id: string | null;
  prescriber_id: string | null;
  prescription_product_id: string | null;
  days_supply: number | null;
  description: string | null;
  directions: string;
  drug_name: string;
  expires_at: string | null;
  fills_remaining: number;
  name: string;
  notes: string | null;
  product_code: string;
  product_code_type: string;
  quantity: number;
  refills: number;
  serial_number: string;
  sig: string;
  status: string;
  strength: string;
  substitution_allowed: boolean;
  units: string;
  written_at: string;
};

export type ElectronicPrescription = {
  id: string;
  created_at: string;
  updated_at: string;
  customer_id: string;
  patient_id: string;
  prescriber_id: string;
  source: string;
  type: string;
  reference_number: string;
  prescriptions: Prescription[];
  patient_first_name: string;
  patient_middle_name: string | null;
  patient_last_name: string;
  patient_gender: string;
  patient_dob: string;
  patient_identifier: string | null;
  patient_email: string | null;
  patient_primary_telephone: string | null;
  patient_address_line_1: string;
  patient_address_line_2: string | null;
  patient_city: string;
  patient_state_province: string;
  prescriber_first_name: string;
  prescriber_middle_name: string | null;
  prescriber_last_name: string;
  prescriber_npi: string;
  prescriber_email: string | null;
  prescriber_primary_telephone: string;
  prescriber_address_line_1: string;
  prescriber_address_line_2: string | null;
  prescriber_city: string;
  prescriber_state_province: string;
  prescriber_postal_code: string;
};

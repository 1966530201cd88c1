/** The service's records in their full form (service-api.md, Resources). Null: no value. */
export type Person = {
  id: string;
  first_name: string;
  last_name: string;
  role: string;
};

export type User = Person & {
  email: string;
  is_active: boolean;
  created_at: string;
  updated_at: string;
};

export type Association = {
  customer: string | null;
  customer_id: string | null;
  name: string;
  product_id: string | null;
  units_per_product: number;
};

export type Associations = {
  prescription: Association[];
  non_prescription: Association[];
  order_material: Association[];
};

export type Lot = {
  id: string;
  created_at: string;
  updated_at: string;
  batch_number: string;
  cost_per_unit: number | null;
  current_quantity: number;
  initial_quantity: number;
  expiration_date: string | null;
  received_date: string | null;
  is_active: boolean;
  manufacturer: string | null;
  mpn: string | null;
  upc: string | null;
  notes: string | null;
  unit_type: string;
  type: string;
  associations: Associations;
};

export type Task = {
  id: string;
  assignee: Person | null;
  assignee_id: string | null;
  created_by_id: string;
  created_at: string;
  completed_at: string | null;
  name: string;
  description: string | null;
  category_code: string;
  category_name: string;
  status_code: string;
  status_name: string;
  order_id: string | null;
  patient_id: string | null;
  prescription_id: string | null;
  watchers: Person[];
};

/** The kinds of record that a barcode can be on; the reading decides how an answer spells them. */
export type EntityType = 'user' | 'patient' | 'order' | 'lot' | 'prescription' | 'task';

/** A barcode as the world stores it. `serial` is the short suffix of its value. */
export type Barcode = {
  id: string;
  entity: EntityType;
  entity_id: string;
  serial: string;
  created_at: string;
  expires_at: string;
  is_active: boolean;
};

export type Exception = {
  id: string;
  entity_type: 'order' | 'prescription';
  entity_id: string;
  exception_reason: string;
  exception_reason_display: string;
  exception_description: string;
  is_active: boolean;
  is_customer_resolvable: boolean;
  expires_at: string | null;
  created_at: string;
  resolved_at: string | null;
  resolution_reason: string | null;
  annotation_id: string;
  responses: Response[];
};

export type Response = {
  id: string;
  exception_id: string;
  text: string;
  created_at: string;
  author: { first_name: string; last_name: string; type: 'the service' | 'customer' | 'system' };
};

import type { Patient } from './clinicalTypes.ts';

export const orderStatuses = [
  'received',
  'picked',
  'verified',
  'exception',
  'paused',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export type Fill = {
  id: string;
  prescription_id: string;
  order_id: string;
  fill_number: number;
  deducted_fills: number;
  exclude_from_refill_count: boolean;
  dispensed_days_supply: number;
  dispensed_quantity: number;
  dispensed_unit_type: string;
  dispensed_sig: string;
  created_at: string;
  verified_at: string | null;
};

type Product = {
  id: string;
  created_at: string;
  updated_at: string;
  sku: string;
  name: string;
  description: string | null;
};

export type PrescriptionItem = Product & {
  product_code: string;
  form: string;
  is_active: boolean;
  label_orientation: string;
  strength: string;
  has_prescription: boolean;
  quantity: number;
  reasons: { id: string; name: string; description: string }[];
  fills: Fill[];
};

export type OtherItem = Product & { form: string; is_active: boolean; quantity: number };

export type MaterialItem = Product & {
  category: string;
  current_stock: number;
  reorder_threshold: number;
  has_inventory: boolean;
  is_global: boolean;
  quantity: number;
};

export type Shipment = {
  id: string;
  carrier: string;
  service_level: string;
  status: string;
  tracking_number: string;
  tracking_url: string;
  created_at: string;
  delivered_at: string | null;
};

export type Order = {
  id: string;
  created_at: string;
  updated_at: string;
  order_number: string;
  external_id: string | null;
  customer_id: string;
  status: OrderStatus;
  paused_until: string | null;
  address: {
    id: string;
    address_1: string;
    address_2: string | null;
    city: string;
    state: string;
    country: string;
    type: string;
    zip_code: string;
  };
  custom_shipping: {
    label_url: string;
    tracking_number: string;
    tracking_url: string;
    carrier: string;
  } | null;
  shipping: { carrier: string; service_level: string; signature_confirmation: string };
  shipments: Shipment[];
  patient: Patient;
  prescription_count: number;
  priority_requested: boolean;
  cancellation_requested: boolean;
  is_replacement: boolean;
  original_order_id: string | null;
  replacement_order_ids: string[];
  replacement_reason: string | null;
  replacement_requested: boolean;
  replacement_request_status: 'pending' | 'fulfilled' | 'declined' | 'cancelled' | null;
  replacement_requested_at: string | null;
  replacement_requested_reason: string | null;
  products: {
    prescription: PrescriptionItem[];
    non_prescription: OtherItem[];
    order_material: MaterialItem[];
  };
};

/** An order, and what the service knows about it but never answers. */
export type OrderState = {
  order: Order;
  statusBeforePause: Exclude<OrderStatus, 'paused'> | null;
};

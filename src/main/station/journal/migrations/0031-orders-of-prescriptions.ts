import type { Migration } from '../../disk/database.ts';

/** The prescriptions that an order's fills name. */
const namedIn = (order: string) => `INSERT OR IGNORE INTO order_prescriptions
    SELECT lower(trim(atom)), ${order}.id FROM json_tree(${order}.body, '$.products.prescription')
      WHERE key = 'prescription_id' AND atom IS NOT NULL`;

export const ordersOfPrescriptions: Migration = {
  name: '0031 orders of prescriptions',
  sql: `
-- Which orders name a prescription in their fills, whoever writes the order's record.
CREATE TABLE order_prescriptions (
  prescription TEXT NOT NULL,
  order_id TEXT NOT NULL,
  PRIMARY KEY (prescription, order_id)
) WITHOUT ROWID;
CREATE INDEX order_prescriptions_by_order ON order_prescriptions (order_id);

INSERT OR IGNORE INTO order_prescriptions
  SELECT lower(trim(atom)), records.id FROM records, json_tree(records.body, '$.products.prescription')
    WHERE kind = 'order' AND key = 'prescription_id' AND atom IS NOT NULL;

CREATE TRIGGER order_prescriptions_added AFTER INSERT ON records WHEN NEW.kind = 'order' BEGIN
  ${namedIn('NEW')};
END;
CREATE TRIGGER order_prescriptions_changed AFTER UPDATE OF body ON records
  WHEN NEW.kind = 'order' AND NEW.body <> OLD.body BEGIN
  DELETE FROM order_prescriptions WHERE order_id = NEW.id;
  ${namedIn('NEW')};
END;
CREATE TRIGGER order_prescriptions_removed AFTER DELETE ON records WHEN OLD.kind = 'order' BEGIN
  DELETE FROM order_prescriptions WHERE order_id = OLD.id;
END;
`,
};

import {
  Boxes,
  ClipboardList,
  type LucideIcon,
  MessageSquareWarning,
  Pill,
  ScanBarcode,
  Truck,
  UserMinus,
} from 'lucide-react';
import styles from './entries.module.css';

const icons: Readonly<Record<string, LucideIcon>> = {
  'verify-barcode': ScanBarcode,
  'reply-to-exception': MessageSquareWarning,
  'create-task': ClipboardList,
  'edit-task': ClipboardList,
  'add-watchers': ClipboardList,
  'edit-lot': Boxes,
  'count-lot': Boxes,
  'adjust-lot': Boxes,
  'unpause-order': Truck,
  'set-prescription-status': Pill,
  'remove-supervisor': UserMinus,
};

/** What an entry is about, at a glance; its title says the same in words. */
export function EntryIcon({ kind }: { kind: string }) {
  const Icon = icons[kind] ?? ClipboardList;
  return (
    <span className={styles.icon}>
      <Icon size={20} aria-hidden />
    </span>
  );
}

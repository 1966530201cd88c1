import { Unplug } from 'lucide-react';
import layout from '../ui/layout.module.css';
import styles from './frame.module.css';

/** Says that this window is not connected to the station and so takes no scans. */
export function ConnectionBanner() {
  return (
    <div role="alert" className={`${layout.row12} ${styles.banner}`}>
      <Unplug size={20} aria-hidden />
      <span>
        <strong>This window has lost the station.</strong> Scans are refused until it is back. It is
        trying by itself; if this lasts, restart the program. What was saved stays saved.
      </span>
    </div>
  );
}

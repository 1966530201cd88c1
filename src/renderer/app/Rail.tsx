import { Link } from '@tanstack/react-router';
import { GraduationCap, type LucideIcon, Pill, ScanBarcode, Settings } from 'lucide-react';
import { BrandMark } from '../components/BrandMark.tsx';
import styles from './rail.module.css';

function RailLink(props: {
  to: '/' | '/prescriptions' | '/practice' | '/settings';
  icon: LucideIcon;
  name: string;
}) {
  return (
    <Link
      to={props.to}
      className={styles.link}
      activeProps={{ className: styles.active ?? '', 'aria-current': 'page' }}
      activeOptions={{ exact: true }}
    >
      <props.icon size={22} aria-hidden />
      {props.name}
    </Link>
  );
}

/** The screens that there are. */
export function Rail({ practice }: { practice: boolean }) {
  return (
    <nav className={styles.rail} aria-label="Screens">
      <BrandMark size={44} />
      <RailLink to="/" icon={ScanBarcode} name="Scan" />
      <RailLink to="/prescriptions" icon={Pill} name="Scripts" />
      {practice && <RailLink to="/practice" icon={GraduationCap} name="Practice" />}
      <span className={styles.foot} />
      <RailLink to="/settings" icon={Settings} name="Settings" />
    </nav>
  );
}

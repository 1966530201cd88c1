import { Link, useRouterState } from '@tanstack/react-router';
import {
  Boxes,
  ChartColumn,
  GraduationCap,
  Inbox,
  ListTodo,
  type LucideIcon,
  MessageSquareWarning,
  Package,
  Pill,
  ScanBarcode,
  Settings,
} from 'lucide-react';
import { useAppState } from '../state/appState.ts';
import { useOpenEntries } from '../state/openEntries.ts';
import { t, tAs } from '../text/language/t.ts';
import { BrandMark } from '../ui/BrandMark.tsx';
import layout from '../ui/layout.module.css';
import textStyle from '../ui/text.module.css';
import styles from './rail.module.css';

interface RailLinkProps {
  readonly to:
    | '/'
    | '/lots'
    | '/tasks'
    | '/exceptions'
    | '/orders'
    | '/prescriptions'
    | '/reports'
    | '/outbox'
    | '/practice'
    | '/settings';
  readonly icon: LucideIcon;
  readonly name: string;
  /** How many things wait there; `means` says what they are to people who cannot see the badge. */
  readonly badge?: { readonly count: number; readonly means: string };
  /** Screens that are reached from this one and have no place of their own here. */
  readonly leadsTo?: readonly string[];
}

function RailLink(props: RailLinkProps) {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isBehind =
    props.leadsTo?.some((screen) => path === screen || path.startsWith(`${screen}/`)) === true;
  return (
    <Link
      to={props.to}
      className={`${layout.stack4} ${textStyle.second} ${styles.link} ${isBehind ? styles.active : ''}`}
      {...(isBehind && { 'aria-current': true })}
      activeProps={{ className: styles.active ?? '', 'aria-current': 'page' }}
      activeOptions={{ exact: props.to === '/' }}
    >
      <props.icon size={22} aria-hidden />
      {props.name}
      {props.badge !== undefined && props.badge.count > 0 && (
        <span className={`${textStyle.bold} ${layout.toMiddle} ${styles.badge} tabular`}>
          {props.badge.count > 999 ? '999+' : props.badge.count}
          <span className="visually-hidden"> {props.badge.means}</span>
        </span>
      )}
    </Link>
  );
}

const behindReports = ['/records', '/quality'];
const behindSettings = ['/people', '/scanner', '/printing'];

/** Its badge counts what the lists of the outbox show. */
function OutboxLink() {
  const { waiting, underWay, needsDecision } = useOpenEntries();
  const count = waiting + underWay + needsDecision;
  const badge = { count, means: t`not delivered` };
  return <RailLink to="/outbox" icon={Inbox} name={tAs('rail')`Outbox`} badge={badge} />;
}

function ExceptionsLink() {
  const count = useAppState((state) => state.exceptions?.waitingOnUs ?? 0);
  const badge = { count, means: t`waiting on us` };
  return (
    <RailLink to="/exceptions" icon={MessageSquareWarning} name={t`Exceptions`} badge={badge} />
  );
}

export function Rail({ practice }: { practice: boolean }) {
  return (
    <nav className={`${layout.row} ${styles.rail}`} aria-label={t`Screens`}>
      <BrandMark size={44} />
      <RailLink to="/" icon={ScanBarcode} name={t`Scan`} />
      <RailLink to="/lots" icon={Boxes} name={t`Lots`} />
      <RailLink to="/tasks" icon={ListTodo} name={t`Tasks`} />
      <ExceptionsLink />
      <RailLink to="/orders" icon={Package} name={t`Orders`} />
      <RailLink to="/prescriptions" icon={Pill} name={t`Prescriptions`} />
      <RailLink to="/reports" icon={ChartColumn} name={t`Reports`} leadsTo={behindReports} />
      <OutboxLink />
      {practice && <RailLink to="/practice" icon={GraduationCap} name={t`Practice`} />}
      <span className={layout.grow} />
      <RailLink to="/settings" icon={Settings} name={t`Settings`} leadsTo={behindSettings} />
    </nav>
  );
}

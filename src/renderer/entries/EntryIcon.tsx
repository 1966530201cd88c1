import surface from '../ui/surface.module.css';
import textStyle from '../ui/text.module.css';
import styles from './entries.module.css';
import { entryKindOf } from './entryKinds.tsx';

export function EntryIcon({ kind }: { kind: string }) {
  const { icon: Icon } = entryKindOf(kind);
  return (
    <span className={`${textStyle.second} ${surface.icon} ${styles.icon}`}>
      <Icon size={20} aria-hidden />
    </span>
  );
}

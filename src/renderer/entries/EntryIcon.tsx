import styles from './entries.module.css';
import { entryKindOf } from './entryKinds.tsx';

/** What an entry is about, at a glance; its title says the same in words. */
export function EntryIcon({ kind }: { kind: string }) {
  const { icon: Icon } = entryKindOf(kind);
  return (
    <span className={styles.icon}>
      <Icon size={20} aria-hidden />
    </span>
  );
}

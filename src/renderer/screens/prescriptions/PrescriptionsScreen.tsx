import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import { FilterBar } from './FilterBar.tsx';
import { FreshnessLine } from './FreshnessLine.tsx';
import { useListQuery } from './listQuery.ts';
import styles from './prescriptions.module.css';
import { ScriptDetail } from './ScriptDetail.tsx';
import { ScriptList } from './ScriptList.tsx';
import { SearchBar } from './SearchBar.tsx';
import { useList } from './useList.ts';

/** All prescriptions that the bench holds: searched, narrowed, sorted, and one of them whole. */
export function PrescriptionsScreen() {
  const wish = useListQuery();
  const { feed, shown } = useList(wish);
  return (
    <div className={`${layout.stack} ${styles.page}`}>
      <section
        className={`${layout.column} ${layout.shrinks} ${surface.card}`}
        aria-label="List of prescriptions"
      >
        <SearchBar wish={wish} />
        <FilterBar wish={wish} shown={shown} />
        <FreshnessLine wish={wish} shown={shown} />
        <ScriptList feed={feed} shown={shown} wish={wish} />
      </section>
      <ScriptDetail id={wish.selected} />
    </div>
  );
}

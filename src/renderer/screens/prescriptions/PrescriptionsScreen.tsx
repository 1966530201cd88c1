import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import { FilterBar } from './FilterBar.tsx';
import { FreshnessLine } from './FreshnessLine.tsx';
import { useListCriteria } from './listCriteria.ts';
import styles from './prescriptions.module.css';
import { ScriptDetail } from './ScriptDetail.tsx';
import { ScriptList } from './ScriptList.tsx';
import { SearchBar } from './SearchBar.tsx';
import { useList } from './useList.ts';

/** All prescriptions held here, to search, narrow and sort, and the chosen one beside them. */
export function PrescriptionsScreen() {
  const criteria = useListCriteria();
  const { feed, state: list } = useList(criteria);
  return (
    <div className={`${layout.stack} ${layout.tall} ${styles.page}`}>
      <section
        className={`${layout.column} ${layout.shrinks} ${surface.card}`}
        aria-label={t`List of prescriptions`}
      >
        <SearchBar criteria={criteria} />
        <FilterBar criteria={criteria} list={list} />
        <FreshnessLine criteria={criteria} list={list} />
        <ScriptList feed={feed} list={list} criteria={criteria} />
      </section>
      <ScriptDetail id={criteria.selected} />
    </div>
  );
}

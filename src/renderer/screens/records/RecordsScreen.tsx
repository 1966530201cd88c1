import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { takeScanToBench } from '../../api/scans.ts';
import { scanDestinationOf } from '../../state/scanDestination.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/records.module.css';
import { type ChosenFilter, filterOf, filterTrouble, nothingChosen } from './chosenFilter.ts';
import { FillList } from './FillList.tsx';
import { RecordFilters } from './RecordFilters.tsx';
import { TrailList } from './TrailList.tsx';

const tabs = [
  { value: 'all', label: t`Everything` },
  { value: 'fills', label: t`Fills` },
];

/** What happened here: the audit trail and the fills. Scanning a record's code shows what is about it. */
export function RecordsScreen() {
  const navigate = useNavigate();
  const [tab, setTab] = useState('all');
  const [chosen, setChosen] = useState<ChosenFilter>(nothingChosen);
  // What cannot be asked for leaves the list as it was.
  const [asked, setAsked] = useState<ChosenFilter>(nothingChosen);
  const filter = useMemo(() => filterOf(asked), [asked]);

  function choose(next: ChosenFilter) {
    setChosen(next);
    if (filterTrouble(next) === null) setAsked(next);
  }

  useScanTarget((text, _burst, symbology) => {
    const record = scanDestinationOf(text);
    if (record !== null) {
      choose({ ...chosen, recordKind: record.kind, recordText: record.id });
      return;
    }
    takeScanToBench(text, 'scanner', symbology);
    void navigate({ to: '/' });
  });

  const key = JSON.stringify(filter);
  return (
    <div className={layout.page}>
      <section className={styles.card} aria-label={t`Filter`}>
        <RecordFilters chosen={chosen} onChange={choose} withKinds={tab === 'all'}>
          <SegmentedControl
            aria-label={t`What is listed`}
            className={layout.segments ?? ''}
            data={tabs}
            value={tab}
            onChange={setTab}
          />
        </RecordFilters>
      </section>
      {tab === 'all' ? (
        <TrailList key={key} filter={filter} />
      ) : (
        <FillList key={key} filter={filter} />
      )}
    </div>
  );
}

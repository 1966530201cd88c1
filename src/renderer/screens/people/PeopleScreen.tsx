import { Button } from '@mantine/core';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { PersonElsewhere, StaffRecord } from '#shared/contract/people.ts';
import { people } from '../../api/queries/people.ts';
import { useQuery } from '../../api/useQuery.ts';
import type { Approval } from '../../state/approvals.ts';
import { usePerson } from '../../state/person.ts';
import { t } from '../../text/language/t.ts';
import { changedText } from '../../text/peopleText.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { LockSettings } from './LockSettings.tsx';
import { OtherBenches } from './OtherBenches.tsx';
import { PeopleOff } from './PeopleOff.tsx';
import { PersonDialogs } from './PersonDialogs.tsx';
import { PersonRow } from './PersonRow.tsx';
import styles from './people.module.css';
import type { Open } from './personTask.ts';

/** Who works at this bench, how they prove it, and when the bench locks. */
export function PeopleScreen() {
  const [version, setVersion] = useState(0);
  const [news, setNews] = useState('');
  const [open, setOpen] = useState<Open | null>(null);
  const asks = usePerson();
  const settings = useQuery(people.settings(version));
  const records = useQuery(people.records(version));
  const others = useQuery(people.elsewhere(version));
  const elsewhere = others.kind === 'loaded' ? others.value : [];
  const staff = records.kind === 'loaded' ? records.value : [];

  function changed(what: string, approval: Approval | null) {
    setOpen(null);
    setNews(changedText(what, asks, approval?.by ?? null));
    setVersion((before) => before + 1);
  }

  return (
    <div className={`${layout.stack} ${styles.page}`}>
      <p className={`${textStyle.semibold} ${styles.news}`} role="status" aria-label={t`Done`}>
        {news}
      </p>
      {settings.kind !== 'loaded' ? (
        <QueryStatus of={settings} />
      ) : settings.value.on ? (
        <>
          <StaffCard records={staff} elsewhere={elsewhere} onOpen={setOpen} />
          <LockSettings settings={settings.value} onChanged={changed} />
        </>
      ) : (
        <PeopleOff
          settings={settings.value}
          isBegun={staff.some(({ leftAt }) => leftAt === null)}
          onChanged={changed}
        />
      )}
      <PersonDialogs
        // A change shows in the dialog that stays open.
        open={withRecord(open, staff)}
        onClose={() => setOpen(null)}
        onChanged={changed}
      />
    </div>
  );
}

function withRecord(open: Open | null, staff: readonly StaffRecord[]): Open | null {
  if (open === null || open.what === 'enrol') return open;
  const person = staff.find(({ id }) => id === open.person.id);
  return person === undefined ? null : { ...open, person };
}

interface StaffProps {
  readonly records: readonly StaffRecord[];
  readonly elsewhere: readonly PersonElsewhere[];
  readonly onOpen: (open: Open) => void;
}

function StaffCard({ records, elsewhere, onOpen }: StaffProps) {
  const here = records.filter(({ leftAt }) => leftAt === null);
  const left = records.filter(({ leftAt }) => leftAt !== null);
  return (
    <section className={surface.roomy} aria-label={t`People`}>
      <div className={`${layout.row12} ${layout.between}`}>
        <h2 className={textStyle.title}>{t`People`}</h2>
        <Button
          leftSection={<UserPlus size={18} aria-hidden />}
          onClick={() => onOpen({ what: 'enrol', as: null })}
        >
          {t`Add a person`}
        </Button>
      </div>
      <ul aria-label={t`Here`}>
        {here.map((person) => (
          <PersonRow key={person.id} person={person} onOpen={onOpen} />
        ))}
      </ul>
      <OtherBenches elsewhere={elsewhere} records={records} onOpen={onOpen} />
      {left.length > 0 && (
        <>
          <h3 className={`${textStyle.subtitle} ${styles.left}`}>{t`Left`}</h3>
          <ul aria-label={t`Left`}>
            {left.map((person) => (
              <PersonRow key={person.id} person={person} onOpen={onOpen} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

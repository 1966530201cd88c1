import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { commandRecords } from '#shared/codes/command.ts';
import { auditKinds } from '#shared/domain/auditEvents.ts';
import { people } from '../../api/queries/people.ts';
import { useQuery } from '../../api/useQuery.ts';
import { t } from '../../text/language/t.ts';
import { kindTexts } from '../../text/lineText.ts';
import { fullName } from '../../text/personText.ts';
import { recordNames } from '../../text/recordsText.ts';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/records.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { type ChosenFilter, filterTrouble, nothingChosen } from './chosenFilter.ts';

interface Props {
  readonly chosen: ChosenFilter;
  readonly onChange: (chosen: ChosenFilter) => void;
  /** Fills are of one kind. */
  readonly withKinds: boolean;
  /** What is listed at all. */
  readonly children: ReactNode;
}

export function RecordFilters({ chosen, onChange, withKinds, children }: Props) {
  const answer = useQuery(people.list());
  const persons = answer.kind === 'loaded' ? answer.value : [];
  const change = (part: Partial<ChosenFilter>) => onChange({ ...chosen, ...part });
  const person = chosen.person === null ? '' : fullName(chosen.person);
  const trouble = filterTrouble(chosen);
  return (
    <fieldset className={`${layout.wrap12} ${surface.group}`}>
      <legend className="visually-hidden">{t`Show only`}</legend>
      <NativeSelect
        label={t`Person`}
        value={person}
        data={[{ value: '', label: t`Everyone` }, ...persons.map(fullName)]}
        onChange={({ currentTarget: { value } }) =>
          change({ person: persons.find((one) => fullName(one) === value) ?? null })
        }
      />
      {withKinds && (
        <NativeSelect
          label={t`What happened`}
          value={chosen.kind ?? ''}
          data={[
            { value: '', label: t`Anything` },
            ...auditKinds.map((kind) => ({ value: kind, label: kindTexts[kind] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            change({ kind: auditKinds.find((kind) => kind === value) ?? null })
          }
        />
      )}
      <TextInput
        type="date"
        label={t`First day`}
        value={chosen.start}
        onChange={({ currentTarget: { value } }) => change({ start: value })}
      />
      <TextInput
        type="date"
        label={t`Last day`}
        value={chosen.end}
        onChange={({ currentTarget: { value } }) => change({ end: value })}
      />
      <NativeSelect
        label={t`Record`}
        value={chosen.recordKind ?? ''}
        data={[
          { value: '', label: t`Any` },
          ...commandRecords.map((kind) => ({ value: kind, label: recordNames[kind] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          change({ recordKind: commandRecords.find((kind) => kind === value) ?? null })
        }
      />
      <TextInput
        label={t`Its code or id`}
        placeholder={t`Scan it`}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={chosen.recordText}
        onChange={({ currentTarget: { value } }) => change({ recordText: value })}
      />
      <div className={layout.beside12} style={{ alignSelf: 'end' }}>
        {children}
        <Button
          variant="default"
          mih={44}
          disabled={chosen === nothingChosen}
          onClick={() => onChange(nothingChosen)}
        >
          {t`Clear`}
        </Button>
      </div>
      <p role="status" className={`${layout.wide} ${textStyle.detail} ${styles.answer}`}>
        {trouble}
      </p>
    </fieldset>
  );
}

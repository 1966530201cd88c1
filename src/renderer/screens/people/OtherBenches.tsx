import { Button } from '@mantine/core';
import type { PersonElsewhere, StaffRecord } from '#shared/contract/people.ts';
import { t } from '../../text/language/t.ts';
import { elsewhereText } from '../../text/peopleText.ts';
import { fullName, initials } from '../../text/personText.ts';
import { Initials } from '../../ui/Initials.tsx';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './people.module.css';
import type { Open } from './personTask.ts';

interface Props {
  readonly elsewhere: readonly PersonElsewhere[];
  readonly records: readonly StaffRecord[];
  readonly onOpen: (open: Open) => void;
}

/** People of the other benches, whom a lead adds here: their name, role and badges come along, a PIN is chosen here. */
export function OtherBenches({ elsewhere, records, onOpen }: Props) {
  if (elsewhere.length === 0) return null;
  return (
    <>
      <h3 className={`${textStyle.subtitle} ${styles.left}`}>{t`At other benches`}</h3>
      <ul aria-label={t`At other benches`}>
        {elsewhere.map((person) => {
          const name = fullName(person);
          const { open, label } = taskFor(person, records);
          return (
            <li
              key={name}
              className={`${layout.row12} ${layout.wrap} ${surface.lineBelow} ${styles.row}`}
            >
              <Initials letters={initials(person)} />
              <div className={`${layout.fill} ${styles.facts}`}>
                <p className={textStyle.strong}>{name}</p>
                <p className={textStyle.small}>{elsewhereText(person)}</p>
              </div>
              <Button
                variant="default"
                px={14}
                aria-label={`${label}: ${name}`}
                onClick={() => onOpen(open)}
              >
                {label}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function taskFor(
  as: PersonElsewhere,
  records: readonly StaffRecord[],
): { open: Open; label: string } {
  const person = records.find(({ id }) => id === as.here?.id);
  if (person === undefined) return { open: { what: 'enrol', as }, label: t`Add here` };
  return as.here?.hasLeft === true
    ? { open: { what: 'back', person }, label: t`Bring back` }
    : { open: { what: 'change', person }, label: t`Change` };
}

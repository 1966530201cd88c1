import { Button } from '@mantine/core';
import type { StaffRecord } from '#shared/contract/people.ts';
import { t } from '../../text/language/t.ts';
import { roleText } from '../../text/peopleText.ts';
import { fullName, initials } from '../../text/personText.ts';
import { momentText } from '../../text/time.ts';
import { Initials } from '../../ui/Initials.tsx';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './people.module.css';
import type { Open, PersonTask } from './personTask.ts';

interface Props {
  readonly person: StaffRecord;
  readonly onOpen: (open: Open) => void;
}

const tasks: readonly (readonly [PersonTask, string])[] = [
  ['change', t`Change`],
  ['pin', t`Set PIN`],
  ['badges', t`Badges`],
  ['leave', t`Has left`],
];

function badgesText(count: number): string {
  if (count === 0) return t`no badge`;
  return count === 1 ? t`1 badge` : t`${count} badges`;
}

/** One person, and what a lead can do about them. */
export function PersonRow({ person, onOpen }: Props) {
  const { hasPin, badges, leftAt } = person;
  const name = fullName(person);
  const proofs = `${hasPin ? t`PIN` : t`no PIN`}, ${badgesText(badges.length)}`;
  return (
    <li className={`${layout.row12} ${layout.wrap} ${surface.lineBelow} ${styles.row}`}>
      <Initials letters={initials(person)} />
      <div className={`${layout.fill} ${styles.facts}`}>
        <p className={textStyle.strong}>{name}</p>
        <p className={textStyle.small}>
          {roleText(person)} · {leftAt === null ? proofs : t`left ${momentText(leftAt)}`}
        </p>
      </div>
      <div className={layout.wrap8}>
        {leftAt === null ? (
          tasks.map(([what, label]) => (
            <Task key={what} label={label} name={name} onClick={() => onOpen({ what, person })} />
          ))
        ) : (
          <Task
            label={t`Bring back`}
            name={name}
            onClick={() => onOpen({ what: 'back', person })}
          />
        )}
      </div>
    </li>
  );
}

function Task(props: { label: string; name: string; onClick: () => void }) {
  const { label, name, onClick } = props;
  return (
    <Button variant="default" px={14} aria-label={`${label}: ${name}`} onClick={onClick}>
      {label}
    </Button>
  );
}

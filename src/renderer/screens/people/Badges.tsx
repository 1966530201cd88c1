import { Button, Stack } from '@mantine/core';
import { IdCard, ScanLine } from 'lucide-react';
import type { ApprovalId, StaffRecord } from '#shared/contract/people.ts';
import { addBadge, removeBadge } from '../../api/actions.ts';
import { type ChangeInput, usePeopleChange } from '../../api/usePeopleChange.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import { t } from '../../text/language/t.ts';
import { badgeSourceTexts } from '../../text/peopleText.ts';
import { fullName } from '../../text/personText.ts';
import { momentText } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './people.module.css';
import type { OnChanged } from './personTask.ts';

const changeByRemoveBadge = (input: ChangeInput<typeof removeBadge>, approval: ApprovalId | null) =>
  removeBadge({ ...input, approval });

const changeByAddBadge = (input: ChangeInput<typeof addBadge>, approval: ApprovalId | null) =>
  addBadge({ ...input, approval });

interface Props {
  readonly person: StaffRecord;
  readonly onClose: () => void;
  readonly onChanged: OnChanged;
}

/** A person's badges. The next code scanned becomes one more. */
export function Badges({ person, onClose, onChanged }: Props) {
  const name = fullName(person);
  const add = usePeopleChange(changeByAddBadge, (approval) =>
    onChanged(t`${name} has a new badge`, approval),
  );
  const remove = usePeopleChange(changeByRemoveBadge, (approval) =>
    onChanged(t`${name}’s badge was removed`, approval),
  );
  // The station judges what can be a badge, also by the symbol that it was.
  const enrol = (text: string, symbology: string | null) =>
    void add.run({ id: person.id, code: `${symbology ?? ''}${text}` });
  useScanTarget((text, _burst, symbology = null) => enrol(text, symbology), true, {
    commandsToo: true,
    badgesToo: true,
  });
  const problem = add.problem ?? remove.problem;
  return (
    <Stack gap={16}>
      <p className={`${layout.row12} ${surface.sunkChip} ${styles.scanHere}`}>
        <ScanLine size={22} aria-hidden />
        <strong>{t`Scan the badge now to add it.`}</strong>
      </p>
      {problem !== null && <p role="alert">{problem}</p>}
      <ul aria-label={t`Badges`}>
        {person.badges.map((badge, at) => (
          <li
            key={badge.id}
            className={`${layout.row12} ${layout.between} ${surface.lineBelow} ${layout.high52}`}
          >
            <span className={layout.row12}>
              <IdCard size={20} aria-hidden />
              <span>
                {t`Badge ${at + 1}, added ${momentText(badge.enrolledAt)}, ${badgeSourceTexts[badge.source]}`}
              </span>
            </span>
            <Button
              variant="default"
              aria-label={t`Remove badge ${at + 1}`}
              loading={remove.busy}
              onClick={() => void remove.run({ id: person.id, badge: badge.id })}
            >
              {t`Remove`}
            </Button>
          </li>
        ))}
      </ul>
      {person.badges.length === 0 && <p className={textStyle.second}>{t`No badge yet.`}</p>}
      <Button variant="default" onClick={onClose}>
        {t`Close`}
      </Button>
    </Stack>
  );
}

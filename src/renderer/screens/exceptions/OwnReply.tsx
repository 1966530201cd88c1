import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { CloudUpload, Hourglass, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ThreadItem } from '#shared/contract/exceptions.ts';
import type { Person } from '#shared/contract/person.ts';
import type { EntryDetail } from '#shared/contract/waiting.ts';
import { useAppState } from '../../state/appState.ts';
import { usePerson } from '../../state/person.ts';
import { replyRefusalText } from '../../text/exceptionText.ts';
import { t } from '../../text/language/t.ts';
import { fullName } from '../../text/personText.ts';
import { parkedText, standingText, waitingText } from '../../text/standingText.ts';
import { momentText } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './thread.module.css';

type OwnItem = Extract<ThreadItem, { kind: 'own' }>;

/** A reply made here that is not delivered, or whose delivery is unknown. */
export function OwnReply(props: {
  item: OwnItem;
  onTakeBack: ((entryId: string, text: string) => Promise<string | null>) | null;
}) {
  const { item, onTakeBack } = props;
  const { entry, text } = item;
  const parked = entry.standing.kind === 'needs-decision';
  return (
    <li className={`${layout.stack0} ${styles.item}`} data-side="us" data-open>
      <p className={`${textStyle.small} ${styles.who}`}>
        <strong>{fullName(entry.by)}</strong> <span>{t`Us, on record by name`}</span>
        <span> {t`· written ${momentText(entry.enteredAt)}`}</span>
      </p>
      <p className={`${textStyle.breaks} ${textStyle.keepsLines} ${styles.text}`} dir="auto">
        {text}
      </p>
      <p
        className={`${layout.beside8} ${textStyle.size13} ${styles.state}`}
        role="status"
        data-parked={parked}
      >
        <StateIcon entry={entry} />
        <span>
          {stateText(item)}
          {parked && (
            <>
              {' '}
              <Link to="/outbox">{t`Decide in the outbox`}</Link>
            </>
          )}
        </span>
      </p>
      {entry.standing.kind === 'waiting' && onTakeBack !== null && (
        <TakeBack onPress={() => onTakeBack(entry.id, text)} by={entry.by} />
      )}
    </li>
  );
}

/** Only for the person who wrote it, while it waits. */
function TakeBack({ onPress, by }: { onPress: () => Promise<string | null>; by: Person }) {
  const person = usePerson();
  const connected = useAppState((state) => state.connection.kind === 'up');
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  if (person === null || fullName(person) !== fullName(by)) return null;
  async function press() {
    setBusy(true);
    setTrouble(await onPress());
    setBusy(false);
  }
  return (
    <p className={layout.row12}>
      <span role="alert">{trouble}</span>
      <Button variant="default" loading={busy} disabled={!connected} onClick={() => void press()}>
        {t`Take back`}
      </Button>
    </p>
  );
}

function StateIcon({ entry: { standing } }: { entry: EntryDetail }) {
  if (standing.kind === 'needs-decision') return <TriangleAlert size={18} aria-hidden />;
  if (standing.kind === 'under-way') return <CloudUpload size={18} aria-hidden />;
  return <Hourglass size={18} aria-hidden />;
}

function stateText({ entry, refusal }: OwnItem): string {
  const { standing, attempts } = entry;
  switch (standing.kind) {
    case 'waiting':
      return standing.for.kind === 'link'
        ? t`Saved here. Delivered as soon as the service answers.`
        : t`Saved here. ${waitingText(standing)}.`;
    case 'under-way':
      return standing.doing === 'sending'
        ? t`On its way.`
        : t`Its answer was lost. The discussion is read to see whether it arrived.`;
    case 'needs-decision': {
      const { why } = standing;
      const message = why.kind === 'refused' ? why.words : null;
      return refusal === null
        ? t`Needs review. ${parkedText(why, attempts)}`
        : t`Not delivered. ${replyRefusalText(refusal, message)}`;
    }
    case 'delivered':
    case 'not-sent':
      return standingText(entry);
  }
}

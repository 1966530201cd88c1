import { useEffect, useRef } from 'react';
import type { KnownException, ThreadItem } from '#shared/contract/exceptions.ts';
import { t } from '../../text/language/t.ts';
import { instantAt, instantText, momentText } from '../../text/time.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { OwnReply } from './OwnReply.tsx';
import styles from './thread.module.css';

type Message = Extract<ThreadItem, { kind: 'response' }>;

/** The messages, oldest first, then our replies that are not delivered. */
export function Thread(props: {
  detail: KnownException;
  /** Resolves to the problem if the reply could not be taken back. Null where no reply is possible. */
  onTakeBack: ((entryId: string, text: string) => Promise<string | null>) | null;
}) {
  const { thread, threadKnown } = props.detail;
  const box = useRef<HTMLElement>(null);
  const length = thread.length;
  useEffect(() => {
    const { current } = box;
    if (current !== null && length > 0) current.scrollTop = current.scrollHeight;
  }, [length]);
  return (
    <section
      className={`${layout.grow} ${surface.ringInside} ${styles.scroll}`}
      ref={box}
      aria-label={t`Discussion`}
    >
      {!threadKnown && (
        <p className={`${textStyle.third} ${styles.none}`}>
          {t`The service sent no discussion with this exception.`}
        </p>
      )}
      {threadKnown && thread.length === 0 && (
        <p className={`${textStyle.third} ${styles.none}`}>{t`No activity yet.`}</p>
      )}
      <ol className={`${layout.stack0} ${styles.thread}`}>
        {thread.map((item) =>
          item.kind === 'response' ? (
            <MessageItem key={item.id} item={item} />
          ) : (
            <OwnReply key={item.entry.id} item={item} onTakeBack={props.onTakeBack} />
          ),
        )}
      </ol>
    </section>
  );
}

function MessageItem({ item }: { item: Message }) {
  const { author, text, onRecord, at } = item;
  const name = onRecord ?? author.name ?? t`No name given`;
  return (
    <li className={`${layout.stack0} ${styles.item}`} data-side={author.side}>
      <p className={`${textStyle.small} ${styles.who}`}>
        <strong>{name}</strong> <span>{authorText(item)}</span>
        {at !== null && <span> · {moment(at)}</span>}
      </p>
      <p className={`${textStyle.breaks} ${textStyle.keepsLines} ${styles.text}`} dir="auto">
        {text}
      </p>
    </li>
  );
}

function moment(text: string): string {
  const at = instantAt(text);
  return at === null ? instantText(text) : momentText(at);
}

/** Who wrote it. With both names where the person on record is not the account's. */
function authorText({ author, onRecord }: Message): string {
  switch (author.side) {
    case 'us':
      return onRecord !== null && author.name !== null && author.name !== onRecord
        ? t`Us, on record by name; account of ${author.name}`
        : onRecord === null
          ? t`Us`
          : t`Us, on record by name`;
    case 'pharmacy':
      return author.spelled === null || author.spelled === 'the service'
        ? t`Fulfillment pharmacy`
        : t`Fulfillment pharmacy (${author.spelled})`;
    case 'system':
      return t`System`;
  }
}

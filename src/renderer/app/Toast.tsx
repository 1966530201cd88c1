import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { waiting } from '../api/queries/waiting.ts';
import { useQuery } from '../api/useQuery.ts';
import { UndoButton } from '../entries/quantity/UndoButton.tsx';
import { recordPaths } from '../state/recordPaths.ts';
import { type SavedEntry, showToast, useToast } from '../state/toast.ts';
import { t } from '../text/language/t.ts';
import { doubtText, toastText } from '../text/toastText.ts';
import textStyle from '../ui/text.module.css';
import { PulledToast } from './PulledToast.tsx';
import { ToastCard } from './ToastCard.tsx';

/** What was just saved here, opened or undone without leaving the page; or what may be a torn scan. */
export function Toast() {
  const news = useToast();
  // Another person must not find it.
  useEffect(() => () => showToast(null), []);
  switch (news?.kind) {
    case undefined:
      return null;
    case 'saved':
      return <Saved key={news.saved.entry} saved={news.saved} />;
    case 'pulled':
      return <PulledToast key={news.id} pulled={news.pulled} />;
    case 'doubt':
      return (
        <ToastCard key={news.id} label={t`Typed or scanned?`} inFront>
          <span role="alert" className={textStyle.semibold}>
            {doubtText(news.text)}
          </span>
        </ToastCard>
      );
    case 'fault':
      return (
        <ToastCard key={news.id} label={t`A fault`} inFront>
          <span role="alert" className={textStyle.semibold}>
            {t`Something in this window failed.`}{' '}
            {t`Try again; if it fails again, restart the program.`}
          </span>
        </ToastCard>
      );
  }
}

function Saved({ saved: { entry, kind, key } }: { saved: SavedEntry }) {
  const answer = useQuery(waiting.entry(entry));
  const standing = answer.kind === 'loaded' ? (answer.value?.standing ?? null) : null;
  return (
    <ToastCard label={t`Saved`}>
      <span role="status" className={textStyle.semibold}>
        {toastText(kind, standing)}
      </span>
      {standing?.kind !== 'not-sent' && (
        <>
          <Button
            variant="default"
            renderRoot={(props) => <Link to={recordPaths[kind]} params={{ id: key }} {...props} />}
          >
            {t`Open`}
          </Button>
          <UndoButton id={entry} />
        </>
      )}
    </ToastCard>
  );
}

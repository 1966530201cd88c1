import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FoundCopy } from '#shared/contract/secondCopy.ts';
import { lookForCopy, restoreSecondCopy } from '../../api/actions.ts';
import { useAction, useRecordedAction } from '../../api/useAction.ts';
import { t } from '../../text/language/t.ts';
import {
  bringInText,
  bringsSomething,
  broughtInText,
  copyProblem,
  foundCopyText,
  secondCopyTexts,
} from '../../text/secondCopyText.ts';
import layout from '../../ui/layout.module.css';
import records from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';

/** Brings in what another bench had not sent when its disk was lost. */
export function BringIn() {
  const [folder, setFolder] = useState('');
  const [code, setCode] = useState('');
  const [found, setFound] = useState<FoundCopy | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const look = useAction(lookForCopy, {
    problemIn: copyProblem,
    onDone: (result) => {
      setDone(null);
      setFound(result.kind === 'found' ? result.copy : null);
    },
  });
  const restore = useRecordedAction(restoreSecondCopy, {
    problemIn: copyProblem,
    onDone: (result) => {
      if (result.kind !== 'restored') return;
      setFound(null);
      setCode('');
      setDone(broughtInText(result));
    },
  });
  const place = { folder, code };
  const change = (set: (value: string) => void) => (value: string) => {
    setFound(null);
    set(value);
  };
  return (
    <form
      className={`${layout.stack12} ${layout.above16}`}
      onSubmit={(event) => {
        event.preventDefault();
        void look.run(place);
      }}
    >
      <p className={textStyle.second}>{secondCopyTexts.takeOver}</p>
      <TextInput
        label={t`Folder of the other bench’s copy`}
        value={folder}
        autoComplete="off"
        data-kept=""
        onChange={({ currentTarget: { value } }) => change(setFolder)(value)}
      />
      <TextInput
        label={t`Code of that copy`}
        value={code}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onChange={({ currentTarget: { value } }) => change(setCode)(value)}
      />
      <p role="status">
        {look.problem ?? restore.problem ?? done ?? (found === null ? '' : foundCopyText(found))}
      </p>
      <div className={layout.wrap12}>
        <Button
          type="submit"
          variant="default"
          loading={look.busy}
          disabled={folder.trim() === '' || code.trim() === ''}
        >
          {t`Look what is there`}
        </Button>
        {found !== null && bringsSomething(found) && (
          <Button loading={restore.busy} onClick={() => void restore.run(place)}>
            {bringInText(found)}
          </Button>
        )}
        {done !== null && (
          <Link to="/outbox" className={records.link}>
            {t`To the Outbox`}
          </Link>
        )}
      </div>
    </form>
  );
}

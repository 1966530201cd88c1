import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import styles from './settings.module.css';

interface Props {
  readonly label: string;
  readonly description: string;
  /** The one that is saved; null: none. */
  readonly folder: string | null;
  /** What came of it, or how what is in the folder stands. */
  readonly status: string;
  readonly busy: boolean;
  /** Null where the field was emptied. */
  readonly onSave: (folder: string | null) => void;
  readonly children?: ReactNode;
}

/** Names a folder elsewhere, for what must not be on this computer alone. */
export function FolderForm(props: Props) {
  const { label, description, folder, status, busy, onSave, children } = props;
  const [text, setText] = useState(folder ?? '');
  const typed = text.trim();
  return (
    <form
      className={layout.above16}
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed === '' ? null : typed);
      }}
    >
      <TextInput
        label={label}
        description={description}
        value={text}
        autoComplete="off"
        data-kept
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div
        className={`${layout.row12} ${layout.between} ${layout.above16} ${layout.high48} ${styles.check}`}
      >
        <p role="status">{status}</p>
        <Button
          type="submit"
          variant="default"
          className={layout.fixed ?? ''}
          loading={busy}
          disabled={typed === (folder ?? '')}
        >
          {t`Save the folder`}
        </Button>
      </div>
      {children}
    </form>
  );
}

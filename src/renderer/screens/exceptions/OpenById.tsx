import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { exceptionIdIn } from '../../state/scanDestination.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import styles from './exceptions.module.css';

/** Opens an exception that is not known here by its id: the service lists none. */
export function OpenById() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);

  function open(event: FormEvent) {
    event.preventDefault();
    const id = exceptionIdIn(text);
    if (id === null) {
      setTrouble(t`An id looks like 3f0c2a9e-1b7d-4c55-9d21-0be46a7f3101.`);
      return;
    }
    setText('');
    setTrouble(null);
    void navigate({ to: '/exceptions/$id', params: { id } });
  }

  return (
    <form
      className={`${layout.fixed} ${surface.lineAbove} ${styles.byId}`}
      onSubmit={open}
      noValidate
    >
      <TextInput
        label={t`Open by id`}
        placeholder={t`Type, paste or scan it`}
        value={text}
        error={trouble}
        autoComplete="off"
        spellCheck={false}
        data-kept
        inputContainer={(field) => (
          // In the field's own row, so that an error below the field does not move the button.
          <div className={`${layout.stack10} ${styles.byIdField}`}>
            {field}
            <Button type="submit" variant="default">
              {t`Open`}
            </Button>
          </div>
        )}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setTrouble(null);
        }}
      />
    </form>
  );
}

import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { taskIdIn } from '../../state/scanDestination.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';

/** Opens a task that is not known here by its id or its barcode's text. */
export function OpenTask() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);

  function open(event: FormEvent) {
    event.preventDefault();
    const id = taskIdIn(text.trim());
    if (id === null) {
      setTrouble(t`Not a task’s ID or code`);
      return;
    }
    void navigate({ to: '/tasks/$id', params: { id } });
  }

  return (
    <form className={`${layout.beside8} ${layout.toTop}`} onSubmit={open} noValidate>
      <TextInput
        aria-label={t`Open a task by id or code`}
        placeholder={t`ID or code, or scan it`}
        autoComplete="off"
        spellCheck={false}
        data-kept
        value={text}
        error={trouble}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setTrouble(null);
        }}
      />
      <Button type="submit" variant="default">
        {t`Open`}
      </Button>
    </form>
  );
}

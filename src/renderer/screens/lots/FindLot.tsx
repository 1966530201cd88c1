import { Button, TextInput } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { ScanBarcode } from 'lucide-react';
import type { FormEvent } from 'react';
import { isUuid } from '#shared/domain/ids.ts';
import { t } from '../../text/language/t.ts';
import { findLotHint } from '../../text/lotListText.ts';
import layout from '../../ui/layout.module.css';
import { searchLots, useLotSearch } from './lotSearch.ts';
import styles from './lots.module.css';

/** Narrows the list as somebody types; a lot's id opens its page, known here or not. */
export function FindLot() {
  const { text } = useLotSearch();
  const navigate = useNavigate();
  const isId = isUuid(text.trim());

  function open(event: FormEvent) {
    event.preventDefault();
    if (isId) void navigate({ to: '/lots/$id', params: { id: text.trim().toLowerCase() } });
  }

  return (
    <form className={`${layout.wrap12} ${styles.find}`} onSubmit={open}>
      <TextInput
        className={layout.grow ?? ''}
        aria-label={t`Find a lot`}
        placeholder={findLotHint}
        leftSection={<ScanBarcode size={20} aria-hidden />}
        autoComplete="off"
        spellCheck={false}
        maxLength={400}
        data-kept=""
        value={text}
        onChange={(event) => searchLots({ text: event.currentTarget.value })}
      />
      {isId && <Button type="submit">{t`Open this lot`}</Button>}
      <Button variant="default" component={Link} to="/lots/round">
        {t`Count round`}
      </Button>
      <Button variant="default" component={Link} to="/lots/walk">
        {t`Shelf walk`}
      </Button>
      <Button variant="default" component={Link} to="/lots/recall">
        {t`Recall`}
      </Button>
      <Button variant="default" component={Link} to="/lots/controlled">
        {t`Controlled`}
      </Button>
    </form>
  );
}

import { Button } from '@mantine/core';
import { CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { EntryStatus } from '../../entries/EntryStatus.tsx';
import { unpauseOrder } from '../../entries/entryKinds.tsx';
import { TypedEntryDialog } from '../../entries/TypedEntryDialog.tsx';
import { t } from '../../text/language/t.ts';
import { Card } from '../../ui/Card.tsx';
import { useGoOn } from '../../ui/keptForm/useGoOn.ts';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';

/** Lifts the pause of an order by any of its names, known here or not. */
export function UnpauseCard() {
  const [open, setOpen] = useState(false);
  const [saved, setSaved] = useState<string | null>(null);
  /** Which order the form is about that its person goes on with. */
  const [keptAbout, setKeptAbout] = useState('');
  useGoOn('order-unpause', null, ({ about }) => {
    setKeptAbout(about);
    setOpen(true);
  });
  return (
    <Card title={t`Resume an order`}>
      <p className={textStyle.second}>{t`By number, external ID or UUID.`}</p>
      <div className={`${layout.wrap12} ${layout.above16}`}>
        <Button
          leftSection={<CirclePlay size={18} aria-hidden />}
          onClick={() => {
            setSaved(null);
            setKeptAbout('');
            setOpen(true);
          }}
        >
          {t`Enter its number`}
        </Button>
      </div>
      <div role="status" className={`${textStyle.detail} ${styles.answer}`}>
        {saved !== null && <EntryStatus id={saved} />}
      </div>
      {open && (
        <TypedEntryDialog
          title={t`Resume which order?`}
          kind={unpauseOrder}
          payload={{ order: '' }}
          place={{ form: 'order-unpause', about: keptAbout, title: '' }}
          onClose={() => setOpen(false)}
          onEntered={(id) => {
            setOpen(false);
            setSaved(id);
          }}
        />
      )}
    </Card>
  );
}

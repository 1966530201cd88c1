import { Button, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { RecalledProduct } from '#shared/contract/recalls.ts';
import { addRecall, readLot } from '../../../api/actions.ts';
import { takeScanToBench } from '../../../api/scans.ts';
import { useRecordedAction } from '../../../api/useAction.ts';
import { useScanTarget } from '../../../state/useScanTarget.ts';
import { t } from '../../../text/language/t.ts';
import { batchNotKnownText, listFullText, recallInviteText } from '../../../text/recallText.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import textStyle from '../../../ui/text.module.css';
import { lotOfCode } from '../useScannedLot.ts';
import { Findings } from './Findings.tsx';
import { addBatch, readRecall, typeRecall, useRecallForm, withPackage } from './recallForm.ts';
import { WatchList } from './WatchList.tsx';

/** A recall: what was met here of it, and the list that makes every later scan of it a stop. */
export function RecallScreen() {
  const form = useRecallForm();
  const [recalled, setRecalled] = useState<RecalledProduct | null>(null);
  const [turn, setTurn] = useState(0);
  const navigate = useNavigate();
  const add = useRecordedAction(addRecall, {
    problemIn: ({ kind }) => (kind === 'full' ? listFullText : null),
    onDone: () => setTurn((before) => before + 1),
  });
  const lot = useRecordedAction(readLot, {
    problemIn: ({ now }) => (now.batch_number === null ? batchNotKnownText : null),
    onDone: ({ now }) => addBatch(now.upc, now.batch_number),
  });
  useScanTarget((text, _burst, symbology = null) => {
    const next = withPackage(form, text, symbology);
    if (next !== null) {
      typeRecall(next);
      return;
    }
    const lotId = lotOfCode(text);
    if (lotId !== null) {
      void lot.run({ lotId });
      return;
    }
    takeScanToBench(text, 'scanner', symbology);
    void navigate({ to: '/' });
  });

  function find(event: FormEvent) {
    event.preventDefault();
    const read = readRecall(form);
    add.setProblem(typeof read === 'string' ? read : null);
    if (typeof read !== 'string') setRecalled(read);
  }

  async function watch() {
    const read = readRecall(form);
    if (typeof read === 'string') {
      add.setProblem(read);
      return;
    }
    setRecalled(read);
    await add.run({ ...read, id: crypto.randomUUID(), note: form.note.trim() });
  }

  return (
    <div className={layout.page}>
      <Card title={t`Recalled product`}>
        <form className={layout.stack12} onSubmit={find}>
          <p className={textStyle.second}>{recallInviteText}</p>
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={20}>
            <div className={layout.stack12}>
              <TextInput
                label={t`NDC, UPC or GTIN`}
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
                data-kept=""
                value={form.product}
                onChange={({ currentTarget: { value: product } }) => typeRecall({ product })}
              />
              <TextInput
                label={t`Notice`}
                description={t`As the letter names it`}
                autoComplete="off"
                maxLength={200}
                data-kept=""
                value={form.note}
                onChange={({ currentTarget: { value: note } }) => typeRecall({ note })}
              />
            </div>
            <Textarea
              label={t`Batches`}
              description={t`None: every batch of the product`}
              autosize
              minRows={5}
              maxRows={10}
              spellCheck={false}
              maxLength={14_000}
              data-kept=""
              value={form.batches}
              onChange={({ currentTarget: { value: batches } }) => typeRecall({ batches })}
            />
          </SimpleGrid>
          <div className={layout.wrap12}>
            <Button type="submit">{t`Find lots and fills`}</Button>
            <Button variant="default" disabled={add.busy} onClick={() => void watch()}>
              {t`Stop every scan of it`}
            </Button>
          </div>
          {(add.problem ?? lot.problem) !== null && (
            <p role="alert">{add.problem ?? lot.problem}</p>
          )}
        </form>
      </Card>
      {recalled !== null && <Findings recalled={recalled} />}
      <WatchList turn={turn} onChange={() => setTurn(turn + 1)} />
    </div>
  );
}

import { Button } from '@mantine/core';
import { History } from 'lucide-react';
import { seeRestored } from '../api/actions.ts';
import { useRecordedAction } from '../api/useAction.ts';
import { useAppState } from '../state/appState.ts';
import { usePerson } from '../state/person.ts';
import { t } from '../text/language/t.ts';
import { restoredText } from '../text/restoredText.ts';
import { Banner } from '../ui/Banner.tsx';

/** The data folder is an older copy that was put back; it stays until a person has seen it. */
export function RestoredBanner() {
  const restoredAt = useAppState((state) => state.status?.restoredAt ?? null);
  const person = usePerson();
  const { run, busy, problem } = useRecordedAction(seeRestored);
  if (restoredAt === null) return null;
  const button = (
    <Button variant="default" loading={busy} disabled={person === null} onClick={() => void run()}>
      {t`I have seen this`}
    </Button>
  );
  return (
    <Banner icon={History} button={button}>
      {restoredText(restoredAt)} {problem}
    </Banner>
  );
}

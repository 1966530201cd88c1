import { Button } from '@mantine/core';
import { ServerCog } from 'lucide-react';
import type { ServiceView } from '#shared/contract/session.ts';
import { answerServiceChange } from '../api/actions.ts';
import { useAction } from '../api/useAction.ts';
import { useAppState } from '../state/appState.ts';
import { t } from '../text/language/t.ts';
import { serviceQuestionText } from '../text/signInText.ts';
import { Banner } from './Banner.tsx';
import layout from './layout.module.css';

/** Another window wants to change the service of all of them; it waits for an answer here. */
export function ServiceQuestionBanner({ service }: { service: ServiceView }) {
  const question = useAppState((state) => state.serviceQuestion);
  const { run, busy, problem } = useAction(answerServiceChange);
  if (question === null) return null;
  const answer = (agrees: boolean) => () => void run({ id: question.id, agrees });
  const buttons = (
    <span className={layout.row10}>
      <Button variant="default" disabled={busy} onClick={answer(false)}>
        {t`No`}
      </Button>
      <Button disabled={busy} onClick={answer(true)}>
        {t`Change the service`}
      </Button>
    </span>
  );
  return (
    <Banner icon={ServerCog} button={buttons}>
      <strong>{serviceQuestionText(question, service.address)}</strong>{' '}
      {t`Agree only if you know of it.`} {problem}
    </Banner>
  );
}

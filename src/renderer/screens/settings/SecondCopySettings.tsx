import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SecondCopyView } from '#shared/contract/secondCopy.ts';
import { setSecondCopy, showSecondCopyCode } from '../../api/actions.ts';
import { settings } from '../../api/queries/settings.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { useUpdatableQuery } from '../../api/useQuery.ts';
import { copyText } from '../../state/clipboard.ts';
import { t } from '../../text/language/t.ts';
import {
  secondCopyText,
  secondCopyTexts,
  setSecondCopyProblem,
} from '../../text/secondCopyText.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import textStyle from '../../ui/text.module.css';
import { BringIn } from './BringIn.tsx';
import { FolderForm } from './FolderForm.tsx';
import { SettingCard } from './SettingCard.tsx';

/** Where what is unsent goes a second time, and what another bench has left there. */
export function SecondCopySettings() {
  const [answer, update] = useUpdatableQuery(settings.secondCopy());
  return (
    <SettingCard title={t`Second copy`}>
      <p className={`${textStyle.second} ${layout.block}`}>{secondCopyTexts.about}</p>
      {answer.kind === 'loaded' ? (
        <Form view={answer.value} onSet={update} />
      ) : (
        <QueryStatus of={answer} />
      )}
      <BringIn />
    </SettingCard>
  );
}

interface FormProps {
  readonly view: SecondCopyView;
  readonly onSet: (view: SecondCopyView) => void;
}

function Form({ view, onSet }: FormProps) {
  const [code, setCode] = useState<string | null>(null);
  const save = useRecordedAction((folder: string | null) => setSecondCopy({ folder }), {
    problemIn: setSecondCopyProblem,
    onDone: (result) => {
      if (result.kind !== 'set') return;
      setCode(result.code);
      onSet(result.view);
    },
  });
  const show = useRecordedAction(showSecondCopyCode, { onDone: setCode });
  return (
    <FolderForm
      label={t`Folder of the second copy`}
      description={t`The full path, on another disk or a shared drive. Empty: no second copy.`}
      folder={view.folder}
      status={save.problem ?? show.problem ?? secondCopyText(view)}
      busy={save.busy}
      onSave={(folder) => void save.run(folder)}
    >
      {view.folder !== null && code === null && (
        <Button
          variant="default"
          className={layout.above12 ?? ''}
          loading={show.busy}
          onClick={() => void show.run()}
        >
          {t`Show its code`}
        </Button>
      )}
      {code !== null && <Code code={code} onDone={() => setCode(null)} />}
    </FolderForm>
  );
}

function Code({ code, onDone }: { readonly code: string; readonly onDone: () => void }) {
  return (
    <div className={`${layout.stack12} ${layout.above12}`}>
      <p role="alert">{secondCopyTexts.writeDown}</p>
      <p className={`mono ${textStyle.semibold} ${textStyle.breaks}`}>{code}</p>
      <div className={layout.wrap12}>
        <Button variant="default" onClick={() => void copyText(code)}>
          {t`Copy the code`}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t`Hide the code`}
        </Button>
      </div>
    </div>
  );
}

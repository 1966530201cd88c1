import { Box, Button, Group, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import { inviteBench } from '../../api/actions.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { copyText } from '../../state/clipboard.ts';
import { t } from '../../text/language/t.ts';
import { codeNote, siteProblem } from '../../text/siteText.ts';
import { hourMinute } from '../../text/time.ts';
import { Card } from '../../ui/Card.tsx';
import { useDrawnCode } from '../../ui/label/useDrawnCode.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';

/** Lets one more bench in, by a code that is scanned there. */
export function LetIn() {
  const [bench, setBench] = useState('');
  const [shown, setShown] = useState<{ bench: string; code: string; until: number } | null>(null);
  const invite = useRecordedAction(inviteBench, {
    problemIn: ({ kind }) => siteProblem(kind),
    onDone: (result) => {
      if (result.kind !== 'code') return;
      setShown({ bench: bench.trim(), code: result.code, until: result.until });
      setBench('');
    },
  });
  return (
    <Card title={t`Let a bench in`}>
      <div className={layout.stack12}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void invite.run({ bench });
          }}
        >
          <Group align="end" gap={12}>
            <TextInput
              label={t`Name of the new bench`}
              autoComplete="off"
              maxLength={60}
              data-kept=""
              value={bench}
              onChange={({ currentTarget: { value } }) => setBench(value)}
            />
            <Button type="submit" loading={invite.busy} disabled={bench.trim() === ''}>
              {t`Show its code`}
            </Button>
          </Group>
        </form>
        {invite.problem !== null && <p role="alert">{invite.problem}</p>}
        {shown !== null && <Code {...shown} onDone={() => setShown(null)} />}
      </div>
    </Card>
  );
}

/** A scanner is held up to it at once, wherever the page was. */
const showWhole = ({ currentTarget }: SyntheticEvent): void =>
  currentTarget.scrollIntoView({ block: 'center' });

interface CodeProps {
  readonly bench: string;
  readonly code: string;
  readonly until: number;
  readonly onDone: () => void;
}

function Code({ bench, code, until, onDone }: CodeProps) {
  const picture = useDrawnCode(code, 'qrcode');
  return (
    <div className={layout.stack12}>
      <p role="status">
        {t`For`} <strong>{bench}</strong>
        {t`, until ${hourMinute(until)}. ${codeNote}`}
      </p>
      <Box maw={480} mih={480}>
        {picture !== null && (
          <img src={picture} alt={t`Code that lets ${bench} in`} width="100%" onLoad={showWhole} />
        )}
      </Box>
      <p className={textStyle.second}>
        {t`A scanner that cannot read it: copy the text, and paste it there.`}
      </p>
      <div className={layout.wrap12}>
        <Button variant="default" onClick={() => void copyText(code)}>
          {t`Copy the text`}
        </Button>
        <Button variant="default" onClick={onDone}>
          {t`Hide the code`}
        </Button>
      </div>
    </div>
  );
}

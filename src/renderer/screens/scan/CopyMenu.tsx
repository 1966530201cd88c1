import { Button, Menu } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import { copyTexts } from '../../text/benchText.ts';
import { visibleCode } from '../../text/subjectText.ts';
import textStyle from '../../ui/text.module.css';
import { useCopy } from './useCopy.ts';

interface Props {
  readonly code: string;
  readonly id: string;
}

/** The code and the id of the scanned thing, which nobody reads: to look at and to copy. */
export function CopyMenu({ code, id }: Props) {
  const { copy, state } = useCopy(code);
  return (
    <Menu position="bottom-end" width={420} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          px={12}
          leftSection={
            state === 'copied' ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />
          }
        >
          {copyTexts[state]}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item mih={44} onClick={() => copy(code)}>
          {copyTexts.code} <span className={`${textStyle.more} mono`}>{visibleCode(code)}</span>
        </Menu.Item>
        <Menu.Item mih={44} onClick={() => copy(id)}>
          {copyTexts.id} <span className={`${textStyle.more} mono`}>{id}</span>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

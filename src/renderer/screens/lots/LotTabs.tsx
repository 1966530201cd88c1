import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { type KnownLots, type LotTab, lotTabs } from '#shared/contract/lotViews.ts';
import { countText } from '../../text/listText.ts';
import { lotTabTexts } from '../../text/lotListText.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { openLotTab } from './lotSearch.ts';

interface Props {
  /** Null until they are known. */
  readonly counts: KnownLots['tabs'] | null;
  readonly open: LotTab;
  readonly children: ReactNode;
}

/** The lists of work, with the number of lots in each. */
export function LotTabs({ counts, open, children }: Props) {
  return (
    <Tabs
      value={open}
      onChange={(next) => openLotTab(lotTabs.find((tab) => tab === next) ?? 'all')}
      classNames={{
        root: `${layout.column} ${layout.grow}`,
        list: layout.fixed ?? '',
        tab: `${layout.high52} ${textStyle.aside}`,
        panel: layout.column ?? '',
      }}
      keepMounted={false}
      style={{ display: 'flex', flexDirection: 'column' }}
    >
      <Tabs.List>
        {lotTabs.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {lotTabTexts[tab]}{' '}
            <span className={`${textStyle.semibold} tabular`}>
              {counts === null ? '' : countText(counts[tab])}
            </span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {lotTabs.map((tab) => (
        <Tabs.Panel key={tab} value={tab} flex={1}>
          {tab === open && children}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}

import { Button } from '@mantine/core';
import { HardDrive } from 'lucide-react';
import { dismissDiskNotice } from '../api/actions.ts';
import { useAction } from '../api/useAction.ts';
import { useAppState } from '../state/appState.ts';
import { type DiskText, diskNoticeText, diskTroubleText } from '../text/diskText.ts';
import { t } from '../text/language/t.ts';
import { Banner } from './Banner.tsx';

/** That the disk of this computer takes no entries, and what happened to the files on it. */
export function DiskNotices() {
  const disk = useAppState((state) => state.disk);
  if (disk === null) return null;
  const { trouble, notices } = disk;
  return (
    <>
      {trouble !== null && <Notice text={diskTroubleText(trouble)} />}
      {notices.map((notice) => (
        <Notice key={notice.id} text={diskNoticeText(notice)} dismisses={notice.id} />
      ))}
    </>
  );
}

/** @param dismisses the notice that a button takes off; left out where it goes by itself */
function Notice({ text, dismisses }: { text: DiskText; dismisses?: string }) {
  const { run, busy, problem } = useAction(dismissDiskNotice);
  const button = dismisses !== undefined && (
    <Button
      variant="default"
      size="compact-md"
      mih={36}
      loading={busy}
      onClick={() => void run({ id: dismisses })}
    >
      {t`OK`}
    </Button>
  );
  return (
    <Banner icon={HardDrive} button={button}>
      <strong>{text.headline}</strong> {text.detail} {problem}
    </Banner>
  );
}

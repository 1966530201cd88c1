import { useState } from 'react';
import { entityKindOf, parseBarcodeText } from '#shared/codes/barcodeText.ts';
import type { FoundLink } from '#shared/contract/taskViews.ts';
import { tasks } from '../../api/queries/tasks.ts';
import { useAction } from '../../api/useAction.ts';
import { playSound } from '../../scanning/sounds.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import { t } from '../../text/language/t.ts';
import { noAnswerText } from '../../text/problemText.ts';
import { shortCode } from '../../text/subjectText.ts';
import { linkText } from '../../text/taskText.ts';
import type { Change } from '../../ui/keptForm/useKeptForm.ts';
import { type TaskForm, withLink } from './taskForm.ts';

/**
 * While the form of a task is open, a scan links its record to the task, and a badge assigns the
 * task. Both are read off the code alone; nothing is verified.
 * @returns the notice about the last scan
 */
export function useScannedLink(change: (part: Change<TaskForm>) => void): string | null {
  const [notice, setNotice] = useState<string | null>(null);

  const search = useAction(
    async (text: string) => ({ text, links: await tasks.linksNamed(text).call() }),
    { onDone: linkIfOne, noAnswer: noAnswerText(t`Scan again.`) },
  );

  function linkIfOne({ text, links }: { text: string; links: readonly FoundLink[] }): void {
    const [link, another] = links;
    if (link === undefined || another !== undefined) {
      playSound('unknown');
      setNotice(t`Not known as something that a task can be about: ${shortCode(text)}`);
      return;
    }
    // The scan before may have been answered since this one.
    change(({ links }) => ({ links: withLink(links, link) }));
    playSound('captured');
    setNotice(t`${linkText(link)} linked. Its code was not verified.`);
  }

  async function take(text: string): Promise<void> {
    const barcode = parseBarcodeText(text);
    if (barcode !== null && entityKindOf(barcode.entityType) === 'user') {
      change({ assignee: barcode.entityId });
      playSound('captured');
      search.setProblem(null);
      setNotice(t`For whoever this badge belongs to.`);
      return;
    }
    if ((await search.run(text)) !== null) playSound('fail');
  }

  useScanTarget((text) => void take(text));
  return search.problem ?? notice;
}

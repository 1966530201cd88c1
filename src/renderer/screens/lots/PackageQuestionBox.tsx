import { UnreadableCode } from '../../ui/packageCode/UnreadableCode.tsx';
import { WhichReading } from '../../ui/packageCode/WhichReading.tsx';
import type { useLotScan } from './useLotScan.ts';

/** What a scanned package leaves open on the screens of lots. */
export function PackageQuestionBox({ scan }: { readonly scan: ReturnType<typeof useLotScan> }) {
  const { question, choose } = scan;
  switch (question?.kind) {
    case undefined:
      return null;
    case 'ways':
      return <WhichReading ways={question.ways} onChoose={choose} />;
    case 'unreadable':
      return <UnreadableCode problem={question.problem} />;
  }
}

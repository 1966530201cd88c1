import { Check, CircleAlert, ScanBarcode } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HabitsTest } from '#shared/codes/learnHabits.ts';
import type { ScannerFinding } from '#shared/codes/scannerFinding.ts';
import type { ScannerTestResult } from '#shared/codes/scannerTest.ts';
import { t } from '../../text/language/t.ts';
import { endingText, findingText, setCountry } from '../../text/scannerText.ts';
import { visibleCode } from '../../text/subjectText.ts';
import { Fact } from '../../ui/facts/Fact.tsx';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './scanner.module.css';

/** The result of a test; `no-keys` for another code that was not typed. */
export type ScannerTest =
  | ScannerTestResult
  | Exclude<HabitsTest, { kind: 'another-code' }>
  | { readonly kind: 'no-keys'; readonly text: string };

export function TestResult({ result }: { result: ScannerTest | null }) {
  if (result === null) {
    return (
      <>
        <h2 className={`${textStyle.title} ${layout.below16}`}>{t`Waiting for a scan`}</h2>
        <p className={textStyle.second}>
          <ScanBarcode size={18} aria-hidden />{' '}
          {t`The result shows here. Just scan: no field needs a
          click.`}
        </p>
      </>
    );
  }
  switch (result.kind) {
    case 'no-keys':
      return (
        <>
          <h2 className={`${textStyle.title} ${layout.below16}`}>{t`Read`}</h2>
          <p>
            {t`It came from a camera or a scanner that does not type:`}{' '}
            <span className="mono">{visibleCode(result.text)}</span>
            {t`. Scan a test code to see
            whether the scanner adds or drops anything.`}
          </p>
        </>
      );
    case 'another-code':
      return (
        <>
          <h2 className={`${textStyle.title} ${layout.below16}`}>{t`Not a test code`}</h2>
          <p>
            {t`Scan a test code on this page or the printed sheet. If it was one, the scanner’s
            keyboard layout is not known here: ${setCountry} Nothing was changed here.`}
          </p>
        </>
      );
    case 'characters-lost':
      return (
        <>
          <h2 className={`${textStyle.title} ${layout.below16}`}>
            {t`Not all of the test code arrived`}
          </h2>
          <p>
            {t`The scanner types faster than this computer can read. Look in the scanner’s manual for
            “inter-character delay”, scan the code for 5 or 10 ms, then test again. If that does not
            help, the cause is its keyboard layout: ${setCountry} Nothing was changed here.`}
          </p>
        </>
      );
    case 'sent':
      return <Report findings={result.findings} />;
    case 'read':
      return <ScannerReport result={result} />;
  }
}

function ScannerReport({ result }: { result: Extract<ScannerTestResult, { kind: 'read' }> }) {
  const { findings, scanner, speed } = result;
  return (
    <Report findings={findings}>
      <Fact label={t`Ends a code with`}>{endingText(scanner.ending)}</Fact>
      <Fact label={t`Speed`}>
        {t`${speed.medianMs} ms a character, ${speed.longestMs} ms at most`}
      </Fact>
    </Report>
  );
}

function Report(props: { findings: readonly ScannerFinding[]; children?: ReactNode }) {
  const { findings, children } = props;
  const open = findings.filter(({ mended }) => !mended);
  const mended = findings.filter((finding) => finding.mended);
  return (
    <>
      <h2 className={`${textStyle.title} ${layout.below16}`}>{headline(findings)}</h2>
      {open.length > 0 && <Findings name={t`To be set on the scanner`} findings={open} />}
      {mended.length > 0 && <Findings name={t`Fixed here`} findings={mended} />}
      <dl className={`${layout.wrap} ${styles.facts}`}>
        {children}
        <Fact label={t`GS1 separator`}>{separatorText(findings)}</Fact>
      </dl>
    </>
  );
}

function headline(findings: readonly ScannerFinding[]): string {
  const serious = findings.filter(({ kind, mended }) => !mended && kind !== 'no-ending');
  if (serious.length > 0) return t`Set the scanner before you use it`;
  return findings.length === 0 ? t`The scanner works as it is` : t`The scanner works here now`;
}

function separatorText(findings: readonly ScannerFinding[]): string {
  return findings.some(({ kind }) => kind === 'gs-lost') ? t`Lost` : t`Arrives`;
}

function Findings(props: { name: string; findings: readonly ScannerFinding[] }) {
  return (
    <ul className={`${layout.stack12} ${layout.below16}`} aria-label={props.name}>
      {props.findings.map((finding) => {
        const { what, so } = findingText(finding);
        const Icon = finding.mended ? Check : CircleAlert;
        return (
          <li key={finding.kind} className={`${layout.stack12} ${styles.finding}`}>
            <Icon size={22} aria-hidden />
            <span>
              <strong>{what}</strong> {so}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

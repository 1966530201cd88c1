import type { ReactNode } from 'react';
import type { VerdictTone } from '#shared/contract/verdict.ts';

/** White shapes on the verdict band, their drawing in the band's colour. */
const shapes: Readonly<Record<VerdictTone, ReactNode>> = {
  pass: (
    <>
      <circle cx="52" cy="52" r="52" fill="#fff" />
      <path d="M30 54l15 15 30-33" fill="none" stroke="var(--band)" strokeWidth="9" />
    </>
  ),
  stop: (
    <>
      <path d="M31 0h42l31 31v42l-31 31H31L0 73V31z" fill="#fff" />
      <path d="M35 35l34 34M69 35L35 69" fill="none" stroke="var(--band)" strokeWidth="9" />
    </>
  ),
  care: (
    <>
      <circle cx="52" cy="52" r="47" fill="none" stroke="#fff" strokeWidth="9" />
      <path d="M52 25v28l18 12" fill="none" stroke="#fff" strokeWidth="9" />
    </>
  ),
  unknown: (
    <>
      <rect x="15" y="15" width="74" height="74" rx="8" fill="#fff" transform="rotate(45 52 52)" />
      <path
        d="M39 42a13 13 0 1 1 19 12c-4 2-6 5-6 9"
        fill="none"
        stroke="var(--band)"
        strokeWidth="8"
      />
      <circle cx="52" cy="76" r="5" fill="var(--band)" />
    </>
  ),
  'not-yet': (
    <>
      <rect width="104" height="104" rx="12" fill="#fff" />
      <path
        d="M33 26h38M33 78h38M38 26v8c0 10 14 12 14 18s-14 8-14 18v8M66 26v8c0 10-14 12-14 18s14 8 14 18v8"
        fill="none"
        stroke="var(--band)"
        strokeWidth="5"
      />
    </>
  ),
};

/** The large shape of a verdict, readable from three metres and without colours. */
export function VerdictShape({ tone }: { tone: VerdictTone }) {
  return (
    <svg
      width="104"
      height="104"
      viewBox="0 0 104 104"
      aria-hidden="true"
      strokeLinecap="round"
      strokeLinejoin="round"
      overflow="visible"
    >
      {shapes[tone]}
    </svg>
  );
}

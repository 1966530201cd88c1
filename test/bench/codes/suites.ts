import type { Gs1Element, Gs1Problem } from '#shared/codes/gs1/element.ts';
import { judgeGs1 } from '#shared/codes/gs1/judgeGs1.ts';
import { readGs1 } from '#shared/codes/gs1/readGs1.ts';
import { GS } from '#shared/codes/keyStroke.ts';
import { type KindOfCode, kindOfCode } from '#shared/codes/kindOfCode.ts';
import { meantBy, today } from './notation.ts';
import { printed } from './packages.ts';
import type { Vector } from './vectors.ts';

/** What a vector came to; null where we agree with its suite. */
export type Difference = string | null;

/** Neither of these is about one element's form; the engine checks them apart. */
const ofCompany = new Set(['needs-other', 'excludes-other', 'said-twice']);
const isForm = ({ kind }: Gs1Problem) => !ofCompany.has(kind);

const told = (problems: readonly Gs1Problem[]) =>
  problems.map((problem) => Object.values(problem).join(' ')).join('; ');

function refused(code: string, problems: readonly Gs1Problem[]): Difference {
  const reading = readGs1(code, today);
  const isSilent = reading.kind === 'read' && reading.problems.length === 0;
  if (problems.length > 0 && !isSilent) return null;
  return problems.length > 0 ? 'read at the counter without a word' : 'must be refused';
}

function accepted(
  code: string,
  problems: readonly Gs1Problem[],
  elements: readonly Gs1Element[],
  text: string | null,
): Difference {
  if (problems.length > 0) return `must be accepted: ${told(problems)}`;
  const ours = printed(elements);
  if (text !== null && text !== ours) return `read as ${ours}`;
  const reading = readGs1(code, today);
  return reading.kind === 'wrong' ? 'must be accepted at the counter' : null;
}

function judged(code: string, isGood: boolean, text: string | null): Difference {
  const { elements, problems } = judgeGs1(code, today);
  const form = problems.filter(isForm);
  return isGood ? accepted(code, form, elements, text) : refused(code, form);
}

/** An element string whose `^` are FNC1, or text in brackets. Anything else is no such thing. */
function judgedAsWritten(data: string, isGood: boolean, text: string | null): Difference {
  if (data.startsWith('^')) return judged(data.replaceAll('^', GS), isGood, text);
  if (/^[([]/.test(data)) return judged(data, isGood, text);
  const isTaken = readGs1(data, today).kind === 'read';
  return isTaken === isGood ? null : isGood ? 'not read' : 'must be refused';
}

const gs1Text = (notation: string | undefined) => {
  if (notation === undefined) return null;
  const meant = meantBy(notation);
  return meant.kind === 'elements' ? meant.text : null;
};

/** Kinds of code off which nothing is read. */
const givesNothing = new Set<KindOfCode['kind']>(['other', 'wrong-check-digit', 'unread-link']);

/** What a scanner sends, with its symbology identifier. */
function judgedAsScan(data: string, isGood: boolean, notation: string): Difference {
  const code = kindOfCode(data, today);
  if (!isGood) {
    if (givesNothing.has(code.kind)) return null;
    if (code.kind !== 'gs1') return `must be refused: ${code.kind}`;
    return refused(
      data,
      code.reading.kind === 'read' ? code.reading.problems : [{ kind: 'empty' }],
    );
  }
  const meant = meantBy(notation);
  switch (meant.kind) {
    case 'elements':
      return judged(data, true, meant.text);
    case 'numbers':
      return code.kind === 'gtin' && meant.gtins.includes(code.gtin)
        ? null
        : `read as ${code.kind}`;
    case 'plain':
      if (code.kind === 'other') return code.text === meant.text ? null : `read as ${code.text}`;
      return meant.text.includes('://') ? null : `read as ${code.kind}`;
  }
}

const kindsOfCheck: Readonly<Record<string, readonly Gs1Problem['kind'][]>> = {
  validateAIrepeats: ['said-twice'],
  validateAImutex: ['excludes-other'],
  validateAIrequisites: ['needs-other'],
  validateDigSigRequiresSerialisedKey: ['needs-other'],
};

function judgedCompany({ data, ok = true, fn = '' }: Vector): Difference {
  const kinds = kindsOfCheck[fn] ?? [...ofCompany];
  // The engine asks here for the serial number of a signed key alone.
  const isSerial = fn === 'validateDigSigRequiresSerialisedKey';
  const problems = judgeGs1(data, today).problems.filter(
    (problem) =>
      kinds.some((kind) => kind === problem.kind) &&
      (!isSerial || ('ai' in problem && problem.ai === '8030')),
  );
  if (ok) return problems.length === 0 ? null : `must be accepted: ${told(problems)}`;
  return problems.length > 0 ? null : 'must be refused';
}

function judgedLink({ data, ok = true, expect = '' }: Vector): Difference {
  const code = kindOfCode(data, today);
  const reading = code.kind === 'gs1' ? code.reading : null;
  const isClean = reading?.kind === 'read' && reading.problems.filter(isForm).length === 0;
  if (!ok) return isClean ? 'must be refused' : null;
  if (reading?.kind !== 'read') return `must be accepted: ${reading?.kind ?? code.kind}`;
  if (!isClean) return `must be accepted: ${told(reading.problems)}`;
  const ours = printed(reading.elements);
  return ours === gs1Text(expect) ? null : `read as ${ours}`;
}

function judgedText({ data, hri = '' }: Vector): Difference {
  const { elements, problems } = judgeGs1(`${GS}${data}`, today);
  if (hri === '') return refused(`${GS}${data}`, problems.filter(isForm));
  const ours = elements.map(({ ai, value }) => `(${ai})${value}`).join('');
  return ours === hri ? null : `read as ${ours}`;
}

/** Judges a vector by the rules of its suite. */
export function differenceOf(suite: string, vector: Vector): Difference {
  const { data, ok = true, expect, src = '', mode = '', ret = '', err = '' } = vector;
  if (suite.includes('parseDLuri')) return judgedLink(vector);
  if (suite.includes('validateAIs')) return judgedCompany(vector);
  if (suite.includes('processScanData')) return judgedAsScan(data, ok, expect ?? '');
  if (suite.includes('generateScanData')) return judgedAsScan(data, ok, src);
  if (suite.includes('linters')) return judged(data, err === 'GS1_LINTER_OK' || err === '', null);
  if (suite.startsWith('zint')) {
    const isGood = (ret === '0' || ret === '') && err === '';
    const text = isGood ? (expect ?? null) : null;
    return mode.includes('RAW')
      ? judged(`${GS}${data}`, isGood, text)
      : judgedAsWritten(data, isGood, text);
  }
  if (vector.hri !== undefined) return judgedText(vector);
  return judgedAsWritten(data, ok, ok ? gs1Text(expect) : null);
}

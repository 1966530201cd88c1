import type { FieldProblem } from '#shared/codes/envelope/dataIdentifiers.ts';
import type { EnvelopeProblem } from '#shared/codes/envelope/readEnvelope.ts';
import type { HibcProblem } from '#shared/codes/hibc/readHibc.ts';
import type { PackageProblem } from '#shared/codes/packageReading.ts';
import { t } from './language/t.ts';
import { gs1ProblemText } from './packageText.ts';

const elsewhere = t`Read the label, or scan it once more.`;
const another = t`Read the label, or scan another code on the package.`;

/** What is wrong with a maker's code of any kind, and what to do about it. */
export function codeProblemText(problem: PackageProblem): string {
  switch (problem.by) {
    case 'gs1':
      return gs1ProblemText(problem.problem);
    case 'hibc':
      return hibcProblemText(problem.problem);
    case 'envelope':
      return envelopeProblemText(problem.problem);
    case 'link':
      return problem.problem.kind === 'compressed'
        ? t`A compressed GS1 web link: it cannot be read here. ${another}`
        : t`A GS1 web link that is not well formed. ${another}`;
  }
}

function hibcProblemText(problem: HibcProblem): string {
  switch (problem.kind) {
    case 'wrong-check-character':
      return t`The HIBC code is damaged: its check character is wrong. ${elsewhere}`;
    case 'no-such-day':
      return t`In the HIBC code, the date is no day there is: “${problem.text}”. ${elsewhere}`;
    case 'not-understood':
      return t`In the HIBC code, a part is not well formed: “${problem.text}”. ${elsewhere}`;
    case 'said-twice':
      return t`The HIBC code says something twice, and differently: “${problem.text}”. ${elsewhere}`;
  }
}

function envelopeProblemText(problem: EnvelopeProblem): string {
  switch (problem.kind) {
    case 'separators-lost':
      return t`The scanner lost the separators in this code, so its parts cannot be told apart. Set the scanner up anew. ${another}`;
    case 'other-format':
      return t`A label in a format that describes no package. ${another}`;
    default:
      return fieldProblemText(problem);
  }
}

function fieldProblemText({ kind, text }: FieldProblem): string {
  switch (kind) {
    case 'wrong-check-digit':
      return t`In the code, the product number is damaged: its check digits are wrong. ${elsewhere}`;
    case 'no-such-day':
      return t`In the code, the date is no day there is: “${text}”. ${elsewhere}`;
    case 'strange-character':
    case 'not-understood':
      return t`In the code, a part is not well formed: “${text}”. ${elsewhere}`;
    case 'said-twice':
      return t`The code says something twice, and differently: “${text}”. ${elsewhere}`;
  }
}

/** A number like a UPC's whose last digit does not fit. */
export const wrongCheckDigitText = t`A UPC or GTIN with a wrong check digit: mistyped, or read off a damaged label. Scan it once more.`;

import type { PrescriptionRow } from '#shared/contract/prescriptions.ts';
import { withStrength } from './labelText.ts';
import { t } from './language/t.ts';
import { countText, statusText } from './listText.ts';
import { shortId } from './subjectText.ts';

type Named = Pick<PrescriptionRow, 'id' | 'name' | 'drugName' | 'strength'>;

/** The drug with its strength; the prescription's own name where none is told. */
export function drugText({ id, name, drugName, strength }: Named): string {
  const drug = drugName ?? name;
  return drug === null ? t`Prescription ${shortId(id)}` : withStrength(drug, strength);
}

/** The prescription's own name, where it says something else than its drug; else null. */
export function ownName({ name, drugName, strength }: Named): string | null {
  if (name === null || drugName === null || name === drugName) return null;
  return name.toLowerCase() === withStrength(drugName, strength).toLowerCase() ? null : name;
}

/** `3 fills left`; empty where the service does not tell. */
export function fillsText(left: number | null): string {
  if (left === null) return '';
  return left <= 0
    ? t`No fills left`
    : t`${countText(left)} ${left === 1 ? t`fill` : t`fills`} left`;
}

/** What a fill shows of its prescription: `active`, `fills left 3`; what is not told is left out. */
export function standingFacts({
  status,
  fillsLeft,
}: {
  readonly status: string | null;
  readonly fillsLeft: number | null;
}): string[] {
  const told = status === null ? [] : [statusText(status)];
  return fillsLeft === null ? told : [...told, t`fills left ${fillsLeft}`];
}

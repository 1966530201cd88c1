import { entityKindOf, parseBarcodeText } from '#shared/codes/barcodeText.ts';
import { readScan } from '#shared/codes/scannedCode.ts';
import type { ApprovalId, BadgeSource, PeopleChangeResult } from '#shared/contract/people.ts';
import { nameOf } from '#shared/contract/person.ts';
import type { StaffId } from '#shared/domain/ids.ts';
import { epochMs } from '#shared/domain/instant.ts';
import { isAbout } from '../verdict/scanVerdict.ts';
import { tellBadge } from './roamingPeople.ts';
import { noteStaff, presentOf, type StaffChange } from './staffChanges.ts';

/**
 * Gives a person a badge. A code of the service's form is asked about once; where the service cannot be
 * asked, and for any other code, the lead's word counts.
 */
export async function addBadge(
  change: StaffChange,
  { id, code, approval }: { id: StaffId; code: string; approval: ApprovalId | null },
): Promise<PeopleChangeResult> {
  const { context, people, window } = change;
  const { journal, clock } = context;
  const staff = presentOf(change, id);
  if (staff === null) return { kind: 'not-known' };
  const codeHash = people.badges.hash(code);
  if (codeHash === null) return { kind: 'badge-refused', why: 'another-code' };
  // Before anything is said of the code: else anybody here could find out which codes are badges.
  const allowed = people.permit(window, 'enrol-people', approval, 'wanted');
  if (allowed.kind !== 'allowed') return allowed;
  if (isTaken(change, id, code)) return { kind: 'badge-taken' };
  const source = await sourceOf(change, code);
  if (source === null) return { kind: 'badge-refused', why: 'not-valid' };
  return journal.commit((): PeopleChangeResult => {
    // While the service was asked they may have left, and another window may have given it away.
    if (presentOf(change, id) === null) return { kind: 'not-known' };
    if (isTaken(change, id, code)) return { kind: 'badge-taken' };
    const badge = crypto.randomUUID();
    const siteCode = people.badges.siteCode(code);
    journal.staff.addBadge({ id: badge, staff: id, codeHash, source, at: clock.now(), siteCode });
    tellBadge(context, staff, { siteCode, source });
    noteStaff(change, 'badge-added', { staff: id, name: nameOf(staff), badge, source }, allowed);
    return { kind: 'done', staff };
  });
}

/** Of somebody here, or of somebody else at another bench. */
function isTaken({ people }: StaffChange, id: StaffId, code: string): boolean {
  const owner = people.badges.find(code);
  return owner !== null && !(owner.kind === 'here' && owner.isNew && owner.staff.id === id);
}

export function removeBadge(
  change: StaffChange,
  { id, badge, approval }: { id: StaffId; badge: string; approval: ApprovalId | null },
): PeopleChangeResult {
  const { journal, clock } = change.context;
  const staff = presentOf(change, id);
  if (staff === null) return { kind: 'not-known' };
  const allowed = change.people.permit(change.window, 'enrol-people', approval, 'wanted');
  if (allowed.kind !== 'allowed') return allowed;
  return journal.commit((): PeopleChangeResult => {
    const told = journal.staff.badgesInUse(id).find((one) => one.id === badge);
    if (!journal.staff.removeBadge(badge, id, clock.now())) return { kind: 'not-known' };
    if (told !== undefined) tellBadge(change.context, staff, told, true);
    noteStaff(change, 'badge-removed', { staff: id, name: nameOf(staff), badge }, allowed);
    return { kind: 'done', staff };
  });
}

/** On whose word a code is a badge; null where the service says that it is none. */
async function sourceOf({ context }: StaffChange, code: string): Promise<BadgeSource | null> {
  const text = parseBarcodeText(code);
  const client = context.session.sender()?.client;
  if (text === null || client === undefined) return 'lead';
  const asked = readScan(code).text;
  const outcome = await client.verifyBarcode({ barcode_value: asked });
  client.report(outcome, undefined);
  if (outcome.kind === 'refused') return null;
  if (outcome.kind !== 'answered') return 'lead';
  const { value: barcode } = outcome;
  const { entity_type: type, is_active: isActive, expires_at: expiresAt } = barcode;
  const isOver = expiresAt !== undefined && epochMs(expiresAt) <= context.clock.now();
  const isUser = entityKindOf(type ?? '') === 'user' && isAbout(barcode, asked);
  return isUser && isActive !== false && !isOver ? 'service' : null;
}

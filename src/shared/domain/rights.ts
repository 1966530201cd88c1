import { z } from 'zod';

export const roleSchema = z.enum(['technician', 'pharmacist']);
export type Role = z.infer<typeof roleSchema>;

/** What a person is at this bench: a role, and whether they lead it. */
export interface RoleAtBench {
  readonly role: Role;
  readonly lead: boolean;
}

/** What not everybody may do, and `second-person`: to stand beside somebody else. */
export const rightSchema = z.enum([
  'override-a-stop',
  'decide-for-others',
  'enrol-people',
  'see-records',
  'export-audit-trail',
  'change-settings',
  'see-to-emergencies',
  'second-person',
]);
export type Right = z.infer<typeof rightSchema>;

const isLead = ({ lead }: RoleAtBench) => lead;
const isPharmacist = ({ role }: RoleAtBench) => role === 'pharmacist';

/** Who has which right. */
const holders = {
  'override-a-stop': isPharmacist,
  'decide-for-others': (who) => isPharmacist(who) || isLead(who),
  'enrol-people': isLead,
  'see-records': (who) => isPharmacist(who) || isLead(who),
  'export-audit-trail': isLead,
  'change-settings': isLead,
  'see-to-emergencies': isLead,
  'second-person': () => true,
} as const satisfies Readonly<Record<Right, (who: RoleAtBench) => boolean>>;

/** Whether a person of this role has the right by themselves. */
export const hasRight = (who: RoleAtBench, right: Right): boolean => holders[right](who);

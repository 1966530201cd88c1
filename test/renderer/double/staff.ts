import type { Staff } from '#shared/contract/people.ts';
import { staffIdSchema } from '#shared/domain/ids.ts';

// Invented people, their PINs and badges.
export const danaReyes: Staff = {
  id: staffIdSchema.parse('11111111-64a6-4b7c-9f43-0c2f6d4a1e10'),
  firstName: 'Dana',
  lastName: 'Reyes',
  role: 'technician',
  lead: false,
};
export const boLind: Staff = {
  id: staffIdSchema.parse('22222222-64a6-4b7c-9f43-0c2f6d4a1e10'),
  firstName: 'Bo',
  lastName: 'Lind',
  role: 'pharmacist',
  lead: true,
};
export const danaPin = '4907';
export const boPin = '730185';
export const danaBadge = 'BADGE-DANA-77';
/** Of whoever the double's other bench tells of first. */
export const badgeElsewhere = 'BADGE-CLEO-31';
export const boBadge = 'USER-22222222-64a6-4b7c-9f43-0c2f6d4a1e10-B2B2';

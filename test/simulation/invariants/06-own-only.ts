import { z } from 'zod';
import { replyToException } from '../../support/entryKinds/exceptions.ts';
import { type Invariant, nameOf, Rows } from './invariant.ts';

const reply = z.object({ text: z.string(), first_name: z.string(), last_name: z.string() });
const entered = z.object({ text: z.string(), firstName: z.string(), lastName: z.string() });

export const ownOnly: Invariant = {
  number: 6,
  rule: "no request carries another user's entry or name, or goes to another service",
  begin() {
    const rows = new Rows();
    return (event) => {
      rows.see(event);
      if (event.kind !== 'bytes' || event.label.row === null) return null;
      const { label, tokenOf, service, body, station } = event;
      const row = rows.find(station, label.row?.id ?? '');
      if (row === null) return `${nameOf(label)} went out, and is on no disk`;
      if (label.purpose !== 'probe' && row.userId !== tokenOf) {
        return `${nameOf(label)} went out under another account`;
      }
      if (row.service !== service) return `${nameOf(label)} went to another service`;
      if (row.kind !== replyToException.kind || label.purpose !== 'write') return null;
      const [said, meant] = [reply.parse(body), entered.parse(row.payload)];
      const isSame =
        said.text === meant.text &&
        said.first_name === meant.firstName &&
        said.last_name === meant.lastName;
      return isSame ? null : `${nameOf(label)} says something else than was entered`;
    };
  },
};

import { Users } from 'lucide-react';
import type { Claim } from '#shared/contract/site.ts';
import { claims } from '../api/queries/site.ts';
import { useQuery } from '../api/useQuery.ts';
import { claimText } from '../text/siteText.ts';
import { Chip } from '../ui/Chip.tsx';

/** Who at another bench has the same in hand. It advises; nobody is kept from anything. */
export function ClaimedBy({ kind, id }: Claim) {
  const answer = useQuery(claims({ kind, id }));
  const claimed = answer.kind === 'loaded' ? answer.value : [];
  return (
    <span role="status">
      {claimed.map(({ bench, by }) => (
        <Chip key={`${bench} ${by.firstName} ${by.lastName}`} tone="care" icon={Users}>
          {claimText(kind, by, bench)}
        </Chip>
      ))}
    </span>
  );
}

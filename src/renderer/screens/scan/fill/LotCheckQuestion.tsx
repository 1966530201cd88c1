import { Button } from '@mantine/core';
import type { FillRules } from '#shared/contract/fillRules.ts';
import type { FillView } from '#shared/contract/fillView.ts';
import { setFillRules } from '../../../api/actions.ts';
import { fills } from '../../../api/queries/fills.ts';
import { useRecordedAction } from '../../../api/useAction.ts';
import { useUpdatableQuery } from '../../../api/useQuery.ts';
import { lotCheckText } from '../../../text/fillRuleText.ts';
import layout from '../../../ui/layout.module.css';
import surface from '../../../ui/surface.module.css';
import textStyle from '../../../ui/text.module.css';

/** Asks once, with its price, whether lots are checked as they are scanned: until then few bottles are green. */
export function LotCheckQuestion({ fill }: { fill: FillView }) {
  const [answer, update] = useUpdatableQuery(fills.rules());
  const decide = useRecordedAction(setFillRules, { onDone: update });
  const isOpen = fill.containers.some(({ finding: { reasons } }) =>
    reasons.some(({ kind }) => kind === 'lot-not-checked'),
  );
  if (answer.kind !== 'loaded' || answer.value.checkLots !== 'ask') return null;
  if (!isOpen || fill.state !== 'open' || fill.heldBy !== null) return null;
  const rules = answer.value;
  const choose = (checkLots: FillRules['checkLots']) => void decide.run({ ...rules, checkLots });
  return (
    <section className={surface.roomy} aria-label={lotCheckText.question}>
      <h2 className={textStyle.title}>{lotCheckText.question}</h2>
      <p className={`${textStyle.small} ${layout.below12}`}>{lotCheckText.price}</p>
      <div className={layout.wrap12}>
        <Button variant="default" loading={decide.busy} onClick={() => choose('yes')}>
          {lotCheckText.yes}
        </Button>
        <Button variant="default" loading={decide.busy} onClick={() => choose('no')}>
          {lotCheckText.no}
        </Button>
      </div>
      <p role="status">{decide.problem}</p>
    </section>
  );
}

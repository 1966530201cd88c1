import { Button } from '@mantine/core';
import type { OfferedRound } from '#shared/contract/rounds.ts';
import { rounds } from '../../api/queries/rounds.ts';
import { useQuery } from '../../api/useQuery.ts';
import { t, tAs } from '../../text/language/t.ts';
import { offeredRoundText } from '../../text/roundText.ts';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';

interface Props {
  readonly busy: boolean;
  readonly onJoin: (round: OfferedRound) => void;
}

/** Rounds that people at other benches have begun; nothing where there are none. */
export function OfferedRounds({ busy, onJoin }: Props) {
  const answer = useQuery(rounds.offered);
  const offered = answer.kind === 'loaded' ? answer.value : [];
  if (offered.length === 0) return null;
  return (
    <ul aria-label={t`Rounds at other benches`}>
      {offered.map((round) => (
        <li
          key={round.id}
          className={`${layout.row12} ${layout.between} ${layout.high52} ${surface.lineBelow}`}
        >
          <p className={textStyle.second}>{offeredRoundText(round)}</p>
          <Button
            variant="default"
            className={layout.fixed ?? ''}
            disabled={busy}
            onClick={() => onJoin(round)}
          >
            {t`Count with them`}
            <span className="visually-hidden">
              {' '}
              {tAs('place')`at`} {round.bench}
            </span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

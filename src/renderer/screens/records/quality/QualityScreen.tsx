import { Button, NativeSelect, SegmentedControl } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Person } from '#shared/contract/person.ts';
import type { QualityFigure } from '#shared/contract/quality.ts';
import { people } from '../../../api/queries/people.ts';
import { quality } from '../../../api/queries/quality.ts';
import { useQuery } from '../../../api/useQuery.ts';
import { t } from '../../../text/language/t.ts';
import { fullName } from '../../../text/personText.ts';
import { countedHereText } from '../../../text/qualityText.ts';
import { rangeText } from '../../../text/reportText.ts';
import { Card } from '../../../ui/Card.tsx';
import layout from '../../../ui/layout.module.css';
import { QueryStatus } from '../../../ui/QueryStatus.tsx';
import textStyle from '../../../ui/text.module.css';
import { AskToSee } from '../AskToSee.tsx';
import { FigureRows } from './FigureRows.tsx';
import { Figures } from './Figures.tsx';
import { QualityOutput } from './QualityOutput.tsx';
import { type RangeKind, rangeAround, stepped, today } from './qualityRange.ts';

const previousTexts = { day: t`Previous day`, week: t`Previous week`, month: t`Previous month` };
const nextTexts = { day: t`Next day`, week: t`Next week`, month: t`Next month` };

const kinds = [
  { value: 'day', label: t`Day` },
  { value: 'week', label: t`Week` },
  { value: 'month', label: t`Month` },
];

/** What happened at this bench in figures; each of them opens its rows. */
export function QualityScreen() {
  const [kind, setKind] = useState<RangeKind>('week');
  const [days, setDays] = useState(() => rangeAround('week', today()));
  const [person, setPerson] = useState<Person | null>(null);
  const [turn, setTurn] = useState(0);
  const [shown, setShown] = useState<QualityFigure | null>(null);
  const known = useQuery(people.list());
  const persons = known.kind === 'loaded' ? known.value : [];
  const range = { ...days, person };
  const answer = useQuery(quality.figures(range, turn));
  const isRefused = answer.kind === 'failed' && answer.because === 'RIGHT_WANTED';

  function choose(value: string) {
    const next = value === 'day' || value === 'month' ? value : 'week';
    setKind(next);
    // Of what is shown the last day that has come; else the same days would be left behind at once.
    setDays(rangeAround(next, days.end < today() ? days.end : today()));
  }

  return (
    <div className={layout.page}>
      <h2 className={textStyle.strong} aria-live="polite">
        {rangeText(days)}
      </h2>
      <div className={layout.wrap12}>
        <SegmentedControl
          aria-label={t`Days`}
          className={layout.segments ?? ''}
          data={kinds}
          value={kind}
          onChange={choose}
        />
        <Button
          variant="default"
          aria-label={previousTexts[kind]}
          onClick={() => setDays(stepped(kind, days, -1))}
        >
          <ChevronLeft size={18} aria-hidden />
        </Button>
        <Button
          variant="default"
          aria-label={nextTexts[kind]}
          disabled={days.end >= today()}
          onClick={() => setDays(stepped(kind, days, 1))}
        >
          <ChevronRight size={18} aria-hidden />
        </Button>
        <NativeSelect
          aria-label={t`Person`}
          value={person === null ? '' : fullName(person)}
          data={[{ value: '', label: t`Everyone` }, ...persons.map(fullName)]}
          onChange={({ currentTarget: { value } }) =>
            setPerson(persons.find((one) => fullName(one) === value) ?? null)
          }
        />
        <Button variant="default" onClick={() => setTurn(turn + 1)}>
          {t`Count again`}
        </Button>
      </div>
      {isRefused ? (
        <Card title={t`Quality`}>
          <AskToSee onApproved={() => setTurn(turn + 1)} />
        </Card>
      ) : answer.kind === 'loaded' ? (
        <>
          <QualityOutput range={range} figures={answer.value} />
          <Figures figures={answer.value} onShow={setShown} />
        </>
      ) : (
        <QueryStatus of={answer} loading={t`Counting.`} />
      )}
      <p className={textStyle.quiet}>{countedHereText}</p>
      {shown !== null && <FigureRows range={range} figure={shown} onClose={() => setShown(null)} />}
    </div>
  );
}

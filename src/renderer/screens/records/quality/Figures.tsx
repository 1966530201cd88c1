import { SimpleGrid } from '@mantine/core';

import { type QualityFigure, type QualityFigures, qualityTones } from '#shared/contract/quality.ts';
import { scanSources } from '#shared/domain/scanSource.ts';
import { overrideTexts } from '../../../text/fillChoiceText.ts';
import { t } from '../../../text/language/t.ts';
import { countText } from '../../../text/listText.ts';
import {
  goals,
  outcomesText,
  percentText,
  qualityStopTexts,
  sourcesOf,
  sourceTexts,
  toneTexts,
  tookText,
  totalOf,
} from '../../../text/qualityText.ts';
import { reasonTexts } from '../../../text/reasonText.ts';
import { momentText } from '../../../text/time.ts';
import { Card } from '../../../ui/Card.tsx';
import { latePart } from '../../../ui/late/late.tsx';
import layout from '../../../ui/layout.module.css';
import textStyle from '../../../ui/text.module.css';
import { FigureLine } from './FigureLine.tsx';
import { Tile } from './Tile.tsx';

const SourceChart = latePart(async () => (await import('./SourceChart.tsx')).SourceChart);

interface Props {
  readonly figures: QualityFigures;
  readonly onShow: (figure: QualityFigure) => void;
}

/** The figures of some days. */
export function Figures({ figures, onShow }: Props) {
  const { scans, containers, alarms, verdicts, fills } = figures;
  const bottles = containers.scanned + containers.notScanned;
  const firstReads = scans.count - scans.secondReads;
  const overrides = figures.overrides.reduce((sum, { count }) => sum + count, 0);
  const approved = figures.overrides.reduce((sum, one) => sum + one.approved, 0);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing={20}>
        <Tile
          title={t`Bottles scanned`}
          value={percentText(containers.scanned, bottles)}
          note={t`${countText(containers.scanned)} of ${countText(bottles)}`}
          goal={{ at: goals.scanned, is: bottles === 0 ? null : containers.scanned / bottles }}
          onShow={() => onShow({ kind: 'not-scanned' })}
        />
        <Tile
          title={t`Scanned once`}
          value={percentText(firstReads, scans.count)}
          note={t`${countText(scans.secondReads)} scanned a second time`}
          onShow={() => onShow({ kind: 'second-reads' })}
        />
        <Tile
          title={t`Late alarms handled within`}
          value={tookText(alarms.medianMs)}
          note={t`median of ${countText(alarms.handled)}; ${countText(alarms.count - alarms.handled)} open`}
          onShow={() => onShow({ kind: 'alarms' })}
        />
        <Tile
          title={t`Overridden`}
          value={countText(overrides)}
          note={t`${countText(approved)} approved by another person`}
          onShow={() => onShow({ kind: 'overrides' })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={20}>
        <div className={layout.stack}>
          <StopsCard figures={figures} onShow={onShow} />
          <Card title={t`Verdicts`}>
            <ul className={layout.above12}>
              {qualityTones.map((tone) => (
                <FigureLine
                  key={tone}
                  name={toneTexts[tone]}
                  count={scans.tones[tone]}
                  of={scans.count}
                  onShow={() => onShow({ kind: 'tone', tone })}
                />
              ))}
              <FigureLine
                name={t`Scanned three times in a row`}
                count={scans.repeats}
                of={scans.count}
                onShow={() => onShow({ kind: 'repeats' })}
              />
              <FigureLine
                name={t`Verdict after more than a minute`}
                count={verdicts.later}
                of={scans.count}
                onShow={() => onShow({ kind: 'later' })}
              />
            </ul>
            <p className={`${textStyle.quiet} ${layout.above12}`}>
              {t`Scan to verdict: ${tookText(verdicts.medianMs)} median, 95% within ${tookText(verdicts.p95Ms)}.`}
            </p>
          </Card>
        </div>
        <div className={layout.stack}>
          <SourcesCard figures={figures} onShow={onShow} />
          <Card title={t`Work`}>
            <ul className={layout.above12}>
              <FigureLine
                name={t`Fills`}
                count={fills.ended}
                note={
                  fills.hours === 0
                    ? null
                    : t`${(fills.ended / fills.hours).toFixed(1)} an hour, in hours with a fill`
                }
                onShow={() => onShow({ kind: 'fills' })}
              />
              {figures.reasons.map(({ reasonCode, count }) => (
                <FigureLine
                  key={reasonCode}
                  name={t`Quantity changed: ${reasonTexts[reasonCode].toLowerCase()}`}
                  count={count}
                  onShow={() => onShow({ kind: 'reason', reasonCode })}
                />
              ))}
              {figures.overrides.map(({ reason, count }) => (
                <FigureLine
                  key={reason}
                  name={t`Override: ${overrideTexts[reason]}`}
                  count={count}
                  onShow={() => onShow({ kind: 'overrides' })}
                />
              ))}
            </ul>
            <p className={`${textStyle.quiet} ${layout.above12}`}>
              {figures.oldestUnsentAt === null
                ? t`Nothing is waiting to be sent.`
                : t`Oldest entry not delivered: ${momentText(figures.oldestUnsentAt)}.`}
            </p>
          </Card>
        </div>
      </SimpleGrid>
    </>
  );
}

function stopsText(all: number): string {
  if (all === 0) return t`No stops in these days.`;
  return all === 1 ? t`1 stop.` : t`${countText(all)} stops.`;
}

function StopsCard({ figures, onShow }: Props) {
  const all = figures.stops.reduce((sum, { outcomes }) => sum + totalOf(outcomes), 0);
  return (
    <Card title={t`Stops and what was done`}>
      <p className={textStyle.quiet}>{stopsText(all)}</p>
      <ul className={layout.above12}>
        {figures.stops.map(({ stop, outcomes }) => (
          <FigureLine
            key={stop}
            name={qualityStopTexts[stop]}
            count={totalOf(outcomes)}
            of={all}
            note={outcomesText(outcomes)}
            onShow={() => onShow({ kind: 'stop', stop })}
          />
        ))}
      </ul>
    </Card>
  );
}

function SourcesCard({ figures, onShow }: Props) {
  const sources = sourcesOf(figures);
  const read = totalOf(sources) - sources.clicked;
  return (
    <Card title={t`How codes came in`}>
      <p className={textStyle.quiet}>
        {t`Typed by hand: ${percentText(sources.typed, read)}, goal below ${goals.typed * 100}%`}
        {read > 0 && (sources.typed / read < goals.typed ? t`, reached` : t`, not reached`)}
      </p>
      {figures.days.length > 1 && read > 0 && <SourceChart days={figures.days} />}
      <ul className={layout.above12}>
        {scanSources.map((source) => (
          <FigureLine
            key={source}
            name={sourceTexts[source]}
            count={sources[source]}
            of={totalOf(sources)}
            onShow={() => onShow({ kind: 'source', source })}
          />
        ))}
      </ul>
    </Card>
  );
}

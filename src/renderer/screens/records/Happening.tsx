import { CircleDot } from 'lucide-react';
import type { StoryPart } from '#shared/contract/records.ts';
import { t } from '../../text/language/t.ts';
import { whoText } from '../../text/recordsText.ts';
import { storyDetail, storyText, storyTone } from '../../text/storyText.ts';
import { dayText, hourMinuteSecond } from '../../text/time.ts';
import { isoDay } from '../../text/today.ts';
import { ActivityRow } from '../../ui/record/Activity.tsx';
import surface from '../../ui/surface.module.css';
import { ToneMark, toneNames } from '../../ui/ToneMark.tsx';
import textStyle from '../../ui/text.module.css';

/** One part of a story: what it came to, in words, by whom and when. */
export function Happening({ part }: { part: StoryPart }) {
  const tone = storyTone(part);
  const detail = storyDetail(part);
  return (
    <ActivityRow
      icon={
        tone === null ? (
          <span className={`${surface.icon} ${surface.neutral}`}>
            <CircleDot size={20} aria-hidden />
          </span>
        ) : (
          <ToneMark tone={tone} />
        )
      }
      title={storyText(part)}
      at={part.at}
    >
      <p className={textStyle.quiet}>
        {[whoOf(part), detail].filter((text) => text !== '').join('. ')}
      </p>
    </ActivityRow>
  );
}

function whoOf(part: StoryPart): string {
  switch (part.what) {
    case 'alarm':
      return '';
    case 'line':
      return whoText(part.line);
    case 'fill':
      return part.by === null ? t`The program` : whoText({ by: part.by });
  }
}

/** The parts that are shown, on paper. */
export function StoryPaper({ title, parts }: { title: string; parts: readonly StoryPart[] }) {
  return (
    <article>
      <h1>{t`Whole story`}</h1>
      <p>{title}</p>
      <ol>
        {parts.map((part) => {
          const tone = storyTone(part);
          const words = [storyText(part), tone === null ? '' : toneNames[tone], whoOf(part)];
          return (
            <li key={part.id}>
              {dayText(isoDay(new Date(part.at)))}, {hourMinuteSecond(part.at)}:{' '}
              {[...words, storyDetail(part)].filter((text) => text !== '').join('. ')}
            </li>
          );
        })}
      </ol>
    </article>
  );
}

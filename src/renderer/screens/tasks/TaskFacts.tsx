import type { TaskDetail } from '#shared/contract/taskViews.ts';
import { t } from '../../text/language/t.ts';
import { personText } from '../../text/taskText.ts';
import { momentText } from '../../text/time.ts';
import { Fact } from '../../ui/facts/Fact.tsx';
import { Facts, Part } from '../../ui/record/Part.tsx';
import textStyle from '../../ui/text.module.css';

export function TaskFacts({ task }: { task: TaskDetail }) {
  const { assignee, createdBy, createdAt, completedAt, description } = task;
  return (
    <Part>
      <Facts>
        <Fact label={t`What`} wide>
          {description === null ? null : (
            <span className={textStyle.keepsLines}>{description}</span>
          )}
        </Fact>
        <Fact label={t`For`}>{assignee === null ? t`Nobody` : personText(assignee)}</Fact>
        <Fact label={t`Made by`}>{createdBy === null ? null : personText(createdBy)}</Fact>
        <Fact label={t`Made`}>{createdAt === null ? null : momentText(createdAt)}</Fact>
        <Fact label={t`Completed`}>{completedAt === null ? null : momentText(completedAt)}</Fact>
      </Facts>
    </Part>
  );
}

/** Its id and codes, and what the service does not describe. */
export function TaskDetails({
  task: { assignee, category, status, others, ref },
}: {
  task: TaskDetail;
}) {
  return (
    <Facts>
      <Fact label={t`Id`} mono>
        {'id' in ref ? ref.id : t`None yet: the service has not taken it in.`}
      </Fact>
      <Fact label={t`Category code`}>{category?.code}</Fact>
      <Fact label={t`Status code`}>{status?.code}</Fact>
      <Fact label={t`Role`}>{assignee?.role}</Fact>
      {others.map(({ name, value }) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

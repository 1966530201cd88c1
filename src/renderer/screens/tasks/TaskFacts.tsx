import type { TaskDetail } from '#shared/contract/taskViews.ts';
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
        <Fact label="What" wide>
          {description === null ? null : (
            <span className={textStyle.keepsLines}>{description}</span>
          )}
        </Fact>
        <Fact label="For">{assignee === null ? 'Nobody' : personText(assignee)}</Fact>
        <Fact label="Made by">{createdBy === null ? null : personText(createdBy)}</Fact>
        <Fact label="Made">{createdAt === null ? null : momentText(createdAt)}</Fact>
        <Fact label="Completed">{completedAt === null ? null : momentText(completedAt)}</Fact>
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
      <Fact label="Id" mono>
        {'id' in ref ? ref.id : 'None yet: the service has not taken it in.'}
      </Fact>
      <Fact label="Category code">{category?.code}</Fact>
      <Fact label="Status code">{status?.code}</Fact>
      <Fact label="Role">{assignee?.role}</Fact>
      {others.map(({ name, value }) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  );
}

import type { FoundLink, TaskDetail } from '#shared/contract/taskViews.ts';
import { linksOf, linkText, personText } from '../../text/taskText.ts';
import { momentText } from '../../text/time.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact } from '../../ui/facts/Fact.tsx';
import facts from '../../ui/facts/facts.module.css';
import layout from '../../ui/layout.module.css';
import { RecordLink } from '../../ui/RecordLink.tsx';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';
import own from './tasks.module.css';

export function TaskFacts({ task }: { task: TaskDetail }) {
  const { assignee, createdBy, createdAt, completedAt, ref } = task;
  const links = linksOf(task);
  return (
    <>
      <Card title="About" level={3}>
        {links.length === 0 && <p className={textStyle.note}>Linked to nothing.</p>}
        <ul>
          {links.map((link) => (
            <li key={`${link.kind} ${link.id}`}>
              <AboutLink link={link} />
            </li>
          ))}
        </ul>
      </Card>
      <Card title="Details" level={3}>
        <dl className={facts.pairs}>
          <Fact label="For">{assignee === null ? 'Nobody' : personText(assignee)}</Fact>
          <Fact label="Role">{assignee?.role}</Fact>
          <Fact label="Made by">{createdBy === null ? null : personText(createdBy)}</Fact>
          <Fact label="Made">{createdAt === null ? null : momentText(createdAt)}</Fact>
          <Fact label="Completed">{completedAt === null ? null : momentText(completedAt)}</Fact>
          <Fact label="Category code">{task.category?.code}</Fact>
          <Fact label="Status code">{task.status?.code}</Fact>
          {task.others.map(({ name, value }) => (
            <Fact key={name} label={name}>
              {value}
            </Fact>
          ))}
        </dl>
        <dl className={`${layout.stack12} ${facts.wide} ${own.id}`}>
          <Fact label="Id" mono>
            {'id' in ref ? ref.id : 'None yet: the service has not taken it in.'}
          </Fact>
        </dl>
      </Card>
    </>
  );
}

function AboutLink({ link }: { link: FoundLink }) {
  const { kind, id } = link;
  if (kind === 'patient') return <span className={textStyle.name}>{linkText(link)}</span>;
  return (
    <RecordLink kind={kind} id={id} className={styles.link}>
      {linkText(link)}
    </RecordLink>
  );
}

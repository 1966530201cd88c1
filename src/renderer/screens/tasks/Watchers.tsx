import { Button } from '@mantine/core';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { TaskChoices, TaskDetail } from '#shared/contract/taskViews.ts';
import { userIdSchema } from '#shared/domain/ids.ts';
import { useSubmitEntry } from '../../api/useSubmitEntry.ts';
import { EntryDialog, EntryForm } from '../../entries/EntryDialog.tsx';
import { addWatchers } from '../../entries/entryKinds.tsx';
import { WatchersPicker } from '../../entries/task/PeoplePicker.tsx';
import { t } from '../../text/language/t.ts';
import { initialsOf, personText } from '../../text/taskText.ts';
import { FirstField } from '../../ui/FirstField.tsx';
import { Initials } from '../../ui/Initials.tsx';
import layout from '../../ui/layout.module.css';
import { Part } from '../../ui/record/Part.tsx';
import textStyle from '../../ui/text.module.css';

interface Props {
  readonly task: TaskDetail;
  readonly choices: TaskChoices | null;
}

/** The watchers of a task. The service can add watchers, and remove none. */
export function Watchers({ task, choices }: Props) {
  const [adding, setAdding] = useState(false);
  return (
    <Part title={t`Watchers`}>
      {task.watchers.length === 0 && <p className={textStyle.note}>{t`Nobody`}</p>}
      <ul className={`${layout.below12} ${layout.stack8}`}>
        {task.watchers.map((person) => (
          <li key={person.id} className={layout.row10}>
            <Initials letters={initialsOf(person)} small />
            {personText(person)}
          </li>
        ))}
      </ul>
      {task.standing !== 'discarded' && (
        <Button
          variant="default"
          disabled={choices === null}
          leftSection={<UserPlus size={18} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t`Add watchers`}
        </Button>
      )}
      {adding && choices !== null && (
        <AddWatchers task={task} choices={choices} onClose={() => setAdding(false)} />
      )}
    </Part>
  );
}

function AddWatchers(props: { task: TaskDetail; choices: TaskChoices; onClose: () => void }) {
  const { task, choices, onClose } = props;
  const [added, setAdded] = useState<readonly string[]>([]);
  const entry = useSubmitEntry(addWatchers.submit, onClose);
  const present = task.watchers.map(({ id }) => id);

  function save() {
    if (added.length === 0) {
      entry.setProblem(t`Choose somebody first.`);
      return;
    }
    const watchers = added.map((id) => userIdSchema.parse(id));
    void entry.submit({ task: task.ref, watchers });
  }

  return (
    <EntryDialog onClose={onClose} title={t`Add watchers`}>
      <EntryForm state={entry} act={t`Add`} onBack={onClose} onSubmit={save}>
        <FirstField>
          <WatchersPicker
            label={t`Who is to watch as well`}
            people={choices.people.filter(({ id }) => !present.includes(id))}
            chosen={added}
            onChoose={setAdded}
          />
        </FirstField>
        <p className={textStyle.note}>{t`Once added, a watcher cannot be taken away from here.`}</p>
      </EntryForm>
    </EntryDialog>
  );
}

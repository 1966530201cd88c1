import { useNavigate } from '@tanstack/react-router';
import { tasks } from '../../api/queries/tasks.ts';
import { takeScan, takeScanToBench } from '../../api/scans.ts';
import { useQuery } from '../../api/useQuery.ts';
import { NewTaskButton } from '../../entries/task/NewTaskButton.tsx';
import { readAppState } from '../../state/appState.ts';
import { scanDestinationOf } from '../../state/scanDestination.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import { t } from '../../text/language/t.ts';
import { queryNoAnswerText } from '../../text/problemText.ts';
import { tasksText } from '../../text/taskText.ts';
import layoutStyle from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { OpenTask } from './OpenTask.tsx';
import { TaskBoard } from './TaskBoard.tsx';
import { TaskFilters } from './TaskFilters.tsx';
import { TaskList } from './TaskList.tsx';
import { filterRows, groupsOf, isNarrowed, useTasksView } from './taskListView.ts';
import styles from './tasks.module.css';

const nothing = { rows: [], total: 0 };

/** The tasks that this station knows, as a board or a list. */
export function TasksScreen() {
  const view = useTasksView();
  const answer = useQuery(tasks.known());
  useTaskScans();
  const { rows, total } = answer.kind === 'loaded' ? answer.value : nothing;
  const visibleRows = filterRows(rows, view);
  const groups = groupsOf(visibleRows, view.by);
  return (
    <section
      className={`${layoutStyle.column} ${layoutStyle.stack16} ${layoutStyle.tall}`}
      aria-labelledby="tasks-title"
    >
      <header className={`${layoutStyle.wrap12} ${layoutStyle.toTop}`}>
        <div className={styles.summary}>
          <h2 id="tasks-title" className="visually-hidden">
            {t`Tasks known here`}
          </h2>
          <p className={`${textStyle.second} ${layoutStyle.high48}`} role="status">
            {answer.kind === 'loaded'
              ? tasksText(total, rows.length, isNarrowed(view) ? visibleRows.length : null)
              : answer.kind === 'loading'
                ? t`Looking them up.`
                : queryNoAnswerText}
          </p>
        </div>
        <OpenTask />
        <NewTaskButton main />
      </header>
      <TaskFilters rows={rows} view={view} />
      {answer.kind === 'loaded' && visibleRows.length === 0 && (
        <p className={`${textStyle.second} ${surface.roomy} ${layoutStyle.toMiddle}`}>
          {rows.length === 0
            ? t`No tasks yet. Make one, or open one by its ID or barcode.`
            : t`No task fits.`}
        </p>
      )}
      {visibleRows.length > 0 &&
        (view.layout === 'board' ? <TaskBoard groups={groups} /> : <TaskList groups={groups} />)}
    </section>
  );
}

/**
 * On the board a task's code opens the task, whose page shows the verdict. Any other code leads to the
 * scan station; so does a refused scan, which needs no page to load before it can be shown.
 */
function useTaskScans(): void {
  const navigate = useNavigate();
  useScanTarget((code, _burst, symbology) => {
    const destination = scanDestinationOf(code);
    const isTask = destination?.kind === 'task';
    (isTask ? takeScan : takeScanToBench)(code, 'scanner', symbology);
    if (isTask && readAppState().verdictSlot.kind !== 'refused') {
      void navigate({ to: '/tasks/$id', params: { id: destination.id } });
    } else void navigate({ to: '/' });
  });
}

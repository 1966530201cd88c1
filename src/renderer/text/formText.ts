import type { FormName, KeptForm } from '#shared/contract/forms.ts';
import { t } from './language/t.ts';
import { momentText } from './time.ts';

const names: Readonly<Record<FormName, string>> = {
  'lot-count': t`Count a lot`,
  'lot-adjust': t`Adjust a lot`,
  'lot-details': t`Edit a lot`,
  'new-task': t`New task`,
  'task-details': t`Edit a task`,
  'prescription-status': t`Prescription’s new status`,
  'order-unpause': t`Resume an order`,
  'supervisor-removal': t`Remove a supervisor`,
  'edit-entry': t`Edit, then send`,
  'discard-entry': t`Discard an entry`,
  'went-through': t`It went through`,
};

/** Which form it is, and about what. */
export const formTitle = ({ form, title }: Pick<KeptForm, 'form' | 'title'>): string =>
  title === '' ? names[form] : `${names[form]}: ${title}`;

/** In a form that has come back. */
export const keptFormText = (at: number): string => t`You typed this ${momentText(at)}.`;

import type { FormName, KeptForm } from '#shared/contract/forms.ts';
import { momentText } from './time.ts';

const names: Readonly<Record<FormName, string>> = {
  'lot-count': 'Count a lot',
  'lot-adjust': 'Adjust a lot',
  'lot-details': 'Edit a lot',
  'new-task': 'New task',
  'task-details': 'Edit a task',
  'prescription-status': 'Prescription’s new status',
  'order-unpause': 'Resume an order',
  'supervisor-removal': 'Remove a supervisor',
  'edit-entry': 'Edit, then send',
  'discard-entry': 'Discard an entry',
  'went-through': 'It went through',
};

/** Which form it is, and about what. */
export const formTitle = ({ form, title }: Pick<KeptForm, 'form' | 'title'>): string =>
  title === '' ? names[form] : `${names[form]}: ${title}`;

/** In a form that has come back. */
export const keptFormText = (at: number): string => `You typed this ${momentText(at)}.`;

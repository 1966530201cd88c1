import type { OrderDetail } from '#shared/contract/orders.ts';
import { orders } from '../api/queries/orders.ts';
import { useQuery } from '../api/useQuery.ts';
import { useSubmitEntry } from '../api/useSubmitEntry.ts';
import { t } from '../text/language/t.ts';
import { orderProducts, patientText, pauseText, resumeTitle } from '../text/orderText.ts';
import layout from '../ui/layout.module.css';
import { QueryStatus } from '../ui/QueryStatus.tsx';
import textStyle from '../ui/text.module.css';
import { EntryDialog, EntryForm } from './EntryDialog.tsx';
import { unpauseOrder } from './entryKinds.tsx';

interface ResumeOrderDialogProps {
  /** Any name of the order. */
  readonly order: string;
  readonly onClose: () => void;
  /** It is on disk. */
  readonly onEntered: (id: string) => void;
}

/** Lifts the pause of an order whose page or code is at hand: who it is for and what is in it are seen first. */
export function ResumeOrderDialog({ order, onClose, onEntered }: ResumeOrderDialogProps) {
  const detail = useQuery(orders.detail(order));
  const entry = useSubmitEntry(unpauseOrder.submit, onEntered);
  // The dialog opens with its words in it, since they take the focus.
  if (detail.kind === 'loading') return null;
  const answer = detail.kind === 'loaded' ? detail.value.answer : null;
  return (
    <EntryDialog title={resumeTitle(answer?.order ?? null, order)} onClose={onClose}>
      {detail.kind === 'failed' ? (
        <QueryStatus of={detail} />
      ) : (
        <EntryForm
          state={entry}
          act={t`Resume`}
          onBack={onClose}
          onSubmit={() => void entry.submit({ order })}
        >
          <WhoAndWhat answer={answer} />
        </EntryForm>
      )}
    </EntryDialog>
  );
}

function WhoAndWhat({ answer }: Pick<OrderDetail, 'answer'>) {
  // Not a field: the Enter of a hurried hand must resume nothing.
  const focus = { tabIndex: -1, 'data-autofocus': true };
  if (answer === null) {
    return <p {...focus}>{t`Who and what it is for is not known here until it is resumed.`}</p>;
  }
  const { order, patient } = answer;
  const products = orderProducts(order);
  return (
    <div className={layout.stack8} {...focus}>
      <p className={textStyle.strong}>{patientText(patient)}</p>
      <ul className={layout.stack4}>
        {products.map(({ key, title, quantity }) => (
          <li key={key}>{quantity === null ? title : `${quantity} × ${title}`}</li>
        ))}
      </ul>
      {products.length === 0 && <p>{t`The service named no products.`}</p>}
      <p className={textStyle.second}>{pauseText(order.status, order.paused_until)}</p>
    </div>
  );
}

import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { FilePen } from 'lucide-react';
import { useContext, useSyncExternalStore } from 'react';
import type { KeptSince } from '#shared/contract/forms.ts';
import { type KeptForms, PageForms } from '../state/keptForms.ts';
import { confirmMark } from '../state/scanTargets.ts';
import { formTitle } from '../text/formText.ts';
import { t } from '../text/language/t.ts';
import { momentText } from '../text/time.ts';
import { Banner } from '../ui/Banner.tsx';
import { endForm } from '../ui/keptForm/useFormEnd.ts';
import layout from '../ui/layout.module.css';
import textStyle from '../ui/text.module.css';

/** Offers what the person here has begun and not submitted: nothing opens over other work by itself. */
export function BegunForms() {
  const forms = useContext(PageForms);
  return forms === null ? null : <Offer forms={forms} />;
}

function Offer({ forms }: { forms: KeptForms }) {
  const [newest, ...others] = useSyncExternalStore(forms.subscribe, forms.offered);
  const openPage = useOpenPage();
  if (newest === undefined) return null;
  const { form, about } = newest;

  function goOn(kept: KeptSince) {
    forms.goOn({ form, about });
    openPage(kept);
  }
  const buttons = (
    <span className={layout.row10}>
      <Button variant="default" onClick={() => void endForm(forms, newest)}>
        {t`Discard`}
      </Button>
      <Button {...{ [confirmMark]: '' }} onClick={() => goOn(newest)}>
        {t`Go on`}
      </Button>
    </span>
  );
  return (
    <Banner icon={FilePen} button={buttons} quiet>
      {t`You had begun:`} <strong className={textStyle.breaks}>{formTitle(newest)}</strong>,{' '}
      {momentText(newest.keptAt)}.{others.length > 0 && t` And ${others.length} more.`}
    </Banner>
  );
}

/** Opens the page that has the form. */
function useOpenPage(): (kept: KeptSince) => void {
  const navigate = useNavigate();
  return ({ form, about }) => {
    switch (form) {
      case 'lot-count':
      case 'lot-adjust':
      case 'lot-details':
        return void navigate({ to: '/lots/$id', params: { id: about } });
      case 'new-task':
        return void navigate({ to: '/tasks' });
      case 'task-details':
        return void navigate({ to: '/tasks/$id', params: { id: about } });
      case 'prescription-status':
        return void navigate({ to: '/prescriptions/$id', params: { id: about } });
      case 'order-unpause':
        return void navigate({ to: '/orders' });
      case 'supervisor-removal':
        return void navigate({
          to: '/prescribers',
          search: about === '' ? {} : { prescriber: about },
        });
      case 'edit-entry':
      case 'discard-entry':
      case 'went-through':
        return void navigate({ to: '/outbox' });
    }
  };
}

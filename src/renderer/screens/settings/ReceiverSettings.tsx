import { settings } from '../../api/queries/settings.ts';
import { useQuery } from '../../api/useQuery.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookLog } from './WebhookLog.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';
import { WebhookStatus } from './WebhookStatus.tsx';

/** The webhook that receives events; closed unless somebody opens it. */
export function ReceiverSettings() {
  const receiver = useQuery(settings.receiver());
  return (
    <SettingCard title="Events from the fulfillment pharmacy">
      <p className={`${textStyle.second} ${layout.block}`}>
        A relay of yours can tell this bench that an exception was raised or answered. It is told
        nothing in return, and what it says changes nothing: the bench then asks the service itself.
      </p>
      {receiver.kind === 'loaded' ? (
        <>
          <WebhookStatus state={receiver.value.state} />
          <WebhookForm settings={receiver.value.settings} />
          <WebhookSecret />
          <WebhookLog lines={receiver.value.log} />
        </>
      ) : (
        <QueryStatus of={receiver} />
      )}
    </SettingCard>
  );
}

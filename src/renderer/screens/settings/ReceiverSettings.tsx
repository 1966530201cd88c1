import { station } from '../../api/station.ts';
import { useQuery } from '../../api/useQuery.ts';
import { SettingCard } from './SettingCard.tsx';
import styles from './settings.module.css';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookLog } from './WebhookLog.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';
import { WebhookStatus } from './WebhookStatus.tsx';

/** How exceptions may tell of themselves: a door for events, shut unless somebody opens it. */
export function ReceiverSettings() {
  const asked = useQuery('receiver', () => station.receiver.read());
  return (
    <SettingCard title="Events from the fulfilment pharmacy">
      <p className={styles.means}>
        A relay of yours can tell this bench that an exception was raised or answered. It is told
        nothing in return, and what it says changes nothing: the bench then asks the service itself.
      </p>
      {asked.kind === 'there' ? (
        <>
          <WebhookStatus state={asked.value.state} />
          <WebhookForm settings={asked.value.settings} />
          <WebhookSecret />
          <WebhookLog lines={asked.value.log} />
        </>
      ) : (
        <p role="status">
          {asked.kind === 'coming' ? 'Looking it up …' : 'The station did not answer.'}
        </p>
      )}
    </SettingCard>
  );
}

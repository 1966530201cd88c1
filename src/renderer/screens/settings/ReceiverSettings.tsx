import { settings } from '../../api/queries/settings.ts';
import { useQuery } from '../../api/useQuery.ts';
import { useIsOff } from '../../state/policy.ts';
import { t } from '../../text/language/t.ts';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { SetByPharmacy } from '../../ui/SetByPharmacy.tsx';
import textStyle from '../../ui/text.module.css';
import { SettingCard } from './SettingCard.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import { WebhookLog } from './WebhookLog.tsx';
import { WebhookSecret } from './WebhookSecret.tsx';
import { WebhookStatus } from './WebhookStatus.tsx';

/** The webhook that receives events; closed unless somebody opens it. */
export function ReceiverSettings() {
  const isOff = useIsOff('receiver');
  return (
    <SettingCard title={t`Event receiver`}>
      {isOff ? <SetByPharmacy text={t`Switched off by your pharmacy.`} /> : <Receiver />}
    </SettingCard>
  );
}

function Receiver() {
  const receiver = useQuery(settings.receiver());
  return (
    <>
      <p className={`${textStyle.second} ${layout.block}`}>
        {t`Your relay can tell this bench that an exception was raised or answered. The bench then
        checks with the service. The relay can change nothing, and is told nothing.`}
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
    </>
  );
}

import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { JOIN_CODE, type SiteView } from '#shared/contract/site.ts';
import { joinSite } from '../../api/actions.ts';
import { site } from '../../api/queries/site.ts';
import { takeScanToBench } from '../../api/scans.ts';
import { useRecordedAction } from '../../api/useAction.ts';
import { useQuery } from '../../api/useQuery.ts';
import { useIsOff } from '../../state/policy.ts';
import { useScanTarget } from '../../state/useScanTarget.ts';
import { t } from '../../text/language/t.ts';
import {
  askedText,
  badJoinText,
  dropsText,
  siteProblem,
  siteStateText,
} from '../../text/siteText.ts';
import { useNow } from '../../text/time.ts';
import { Card } from '../../ui/Card.tsx';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { SetByPharmacy } from '../../ui/SetByPharmacy.tsx';
import textStyle from '../../ui/text.module.css';
import { BeginSite } from './BeginSite.tsx';
import { BenchList } from './BenchList.tsx';
import { JoinSite } from './JoinSite.tsx';
import { LetIn } from './LetIn.tsx';
import { SiteKeys } from './SiteKeys.tsx';

const AGAIN_MS = 5_000;
const isJoinCode = (text: string) => text.startsWith(JOIN_CODE);

/** The other benches of this pharmacy: how this one comes to them, and who of them is there. */
export function BenchesScreen() {
  const [turn, setTurn] = useState(0);
  const again = useCallback(() => setTurn((before) => before + 1), []);
  const answer = useQuery(site(turn));
  useEffect(() => {
    const timer = setInterval(again, AGAIN_MS);
    return () => clearInterval(timer);
  }, [again]);
  const navigate = useNavigate();
  const isOff = useIsOff('site');
  const isAlone = answer.kind === 'loaded' && answer.value.site === null;
  const join = useRecordedAction(joinSite, {
    problemIn: ({ kind }) => (kind === 'bad-code' ? badJoinText : siteProblem(kind)),
    onDone: again,
  });
  useScanTarget(
    (code, _burst, symbology = null) => {
      if (isJoinCode(code)) {
        void join.run({ code });
        return;
      }
      takeScanToBench(code, 'scanner', symbology);
      void navigate({ to: '/' });
    },
    isAlone,
    { expects: isJoinCode },
  );

  if (answer.kind !== 'loaded')
    return <QueryStatus of={answer} loading={t`Reading the benches.`} />;
  return (
    <div className={layout.page}>
      {answer.value.site === null && isOff ? (
        <SetByPharmacy text={t`Other benches: switched off by your pharmacy.`} />
      ) : answer.value.site === null ? (
        <>
          <JoinSite join={join} />
          <BeginSite onChange={again} />
        </>
      ) : (
        <Site view={answer.value} own={answer.value.site} onChange={again} />
      )}
    </div>
  );
}

interface SiteProps {
  readonly view: SiteView;
  readonly own: NonNullable<SiteView['site']>;
  readonly onChange: () => void;
}

function Site({ view, own, onChange }: SiteProps) {
  const now = useNow(5_000);
  const drops = dropsText(view);
  return (
    <>
      <Card title={own.name}>
        <p role="status">{own.isLetIn ? siteStateText(view.state, now) : askedText}</p>
        <p className={textStyle.quiet}>{own.servers.join(', ')}</p>
        {drops !== null && (
          <p role="alert" className={textStyle.strong}>
            {drops}
          </p>
        )}
      </Card>
      {own.isLetIn && <BenchList benches={own.benches} isLead={own.isLead} onChange={onChange} />}
      {own.isLead && <LetIn />}
      <SiteKeys isLead={own.isLead} onChange={onChange} />
    </>
  );
}

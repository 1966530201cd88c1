import { Button } from '@mantine/core';
import { Unplug } from 'lucide-react';
import { useState } from 'react';
import type { BenchView } from '#shared/contract/site.ts';
import { revokeBench } from '../../api/actions.ts';
import { t } from '../../text/language/t.ts';
import { benchStandingText, isSilent, lastHeardText } from '../../text/siteText.ts';
import { useNow } from '../../text/time.ts';
import { Card } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import { SiteChangeDialog } from './SiteChangeDialog.tsx';

interface Props {
  readonly benches: readonly BenchView[];
  readonly isLead: boolean;
  readonly onChange: () => void;
}

/** Who belongs to the site, and what each said of itself last. */
export function BenchList({ benches, isLead, onChange }: Props) {
  const now = useNow(5_000);
  const [leaving, setLeaving] = useState<BenchView | null>(null);
  return (
    <Card title={t`Benches`}>
      <ol aria-label={t`Benches`}>
        {benches.map((bench) => (
          <li
            key={bench.id}
            className={`${layout.row12} ${layout.between} ${layout.high52} ${surface.lineBelow}`}
          >
            <div className={layout.shrinks}>
              <p className={textStyle.strong}>{bench.name}</p>
              <p className={textStyle.quiet}>
                {t`Last heard: ${lastHeardText(bench)}`}
                {benchStandingText(bench) !== '' && ` · ${benchStandingText(bench)}`}
              </p>
            </div>
            {bench.isThis && <Chip small>{t`This bench`}</Chip>}
            {isSilent(bench, now) && (
              <Chip small tone="care" icon={Unplug}>
                {t`Not heard`}
              </Chip>
            )}
            {isLead && !bench.isThis && bench.revokedAt === null && (
              <Button
                variant="default"
                className={layout.fixed ?? ''}
                onClick={() => setLeaving(bench)}
              >
                {t`Take off…`}
                <span className="visually-hidden"> {bench.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ol>
      <SiteChangeDialog
        opened={leaving !== null}
        title={t`Take ${leaving?.name ?? ''} off the site?`}
        note={t`For a bench that was lost, stolen or replaced. It hears nothing more; the others get a new key by themselves. What it told before still stops scans.`}
        act={t`Take it off`}
        call={() => revokeBench({ bench: leaving?.id ?? '' })}
        onClose={() => setLeaving(null)}
        onDone={onChange}
      />
    </Card>
  );
}

import { Button, Group, TextInput } from '@mantine/core';
import type { LotDetail } from '#shared/contract/lotViews.ts';
import { unitsText } from '../../text/amountText.ts';
import { t } from '../../text/language/t.ts';
import { amount } from '../../text/lotText.ts';
import layout from '../../ui/layout.module.css';
import textStyle from '../../ui/text.module.css';
import { type Packages, type PackageTroubles, packageSizes } from './packages.ts';
import styles from './quantity.module.css';

interface Props {
  readonly lot: LotDetail;
  readonly packages: Packages;
  /** Null while something is missing. */
  readonly sum: string | null;
  readonly troubles: PackageTroubles;
  /** What is wrong with the sum. */
  readonly trouble: string | null;
  readonly onChange: (part: Partial<Packages>) => void;
}

/** Whole packages × units in each + loose units, as people count on a shelf. */
export function PackageFields({ lot, packages, sum, troubles, trouble, onChange }: Props) {
  const units = unitsText(lot.now.unit_type) ?? t`units`;
  const field = (name: keyof Packages, label: string) => (
    <TextInput
      label={label}
      autoComplete="off"
      inputMode="decimal"
      value={packages[name]}
      error={troubles[name]}
      aria-invalid={troubles[name] !== undefined}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <div className={layout.stack12}>
      <div className={`${layout.stack12} ${layout.toTop} ${styles.packageFields}`}>
        {field('whole', t`Whole packages`)}
        <span aria-hidden>×</span>
        {field('each', t`${units} in each`)}
        <span aria-hidden>+</span>
        {field('loose', t`Loose ${units}`)}
      </div>
      <Group gap={8}>
        {packageSizes(lot).map(({ units: each, name }) => (
          <Button
            key={each}
            variant="light"
            size="compact-md"
            mih={44}
            aria-pressed={packages.each === each}
            onClick={() => onChange({ each })}
          >
            {`${amount(each, lot.now.unit_type)}: ${name}`}
          </Button>
        ))}
      </Group>
      <p className={`${textStyle.semibold} ${textStyle.size19} ${styles.sum}`} aria-live="polite">
        {sum === null ? '' : `= ${amount(sum, lot.now.unit_type)}`}
        {trouble !== null && <strong> {trouble}</strong>}
      </p>
    </div>
  );
}

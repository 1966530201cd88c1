import { Button, Checkbox, Group } from '@mantine/core';
import { OctagonX } from 'lucide-react';
import { useState } from 'react';
import {
  changesFromPackage,
  type PackageChange,
  productOfLot,
} from '#shared/codes/lotFromPackage.ts';
import type { MakersPackage } from '#shared/codes/makersPackage.ts';
import { readDay } from '#shared/domain/day.ts';
import { wrongCheckDigitText } from '../../../text/codeProblemText.ts';
import { fieldName } from '../../../text/entryText.ts';
import { t } from '../../../text/language/t.ts';
import { productsText, strangePartsText } from '../../../text/packageText.ts';
import { dayText } from '../../../text/time.ts';
import layout from '../../../ui/layout.module.css';
import packageCode from '../../../ui/packageCode/packageCode.module.css';
import { UnreadableCode } from '../../../ui/packageCode/UnreadableCode.tsx';
import { WhichReading } from '../../../ui/packageCode/WhichReading.tsx';
import surface from '../../../ui/surface.module.css';
import textStyle from '../../../ui/text.module.css';
import type { LotTexts } from '../lotForm.ts';
import styles from './package.module.css';
import type { usePackageScan } from './usePackageScan.ts';

interface Props {
  readonly scan: ReturnType<typeof usePackageScan>;
  readonly texts: LotTexts;
  /** The names of the lot's products: the service sends no numbers of them to compare. */
  readonly usedFor: readonly string[];
  readonly onFill: (changes: readonly PackageChange[]) => void;
}

const nothingFilled = t`Nothing was filled in.`;

/** Shows what a scanned package would fill into the form. A person fills it in or leaves it. */
export function PackageFill({ scan, texts, usedFor, onFill }: Props) {
  const { scanned } = scan;
  switch (scanned.kind) {
    case 'none':
      return (
        <p className={textStyle.third}>
          {t`Scan the maker’s package to fill in batch, expiry and UPC from it.`}
        </p>
      );
    case 'wrong-number':
      return (
        <p className={`${layout.stack16} ${surface.card} ${packageCode.box}`} role="alert">
          {wrongCheckDigitText} {nothingFilled}
        </p>
      );
    case 'unreadable':
      return <UnreadableCode problem={scanned.problem} outcome={nothingFilled} />;
    case 'ways':
      return <WhichReading ways={scanned.ways} onChoose={scan.choose} />;
    case 'package':
      return (
        <PackageChanges
          key={JSON.stringify(scanned.pack)}
          pack={scanned.pack}
          strange={strangePartsText(scanned.strange)}
          texts={texts}
          usedFor={usedFor}
          onFill={(changes) => {
            onFill(changes);
            scan.done();
          }}
          onLeave={scan.done}
        />
      );
  }
}

interface PackageChangesProps {
  readonly pack: MakersPackage;
  /** What else the code says; null when nobody need know. */
  readonly strange: string | null;
  readonly texts: LotTexts;
  readonly usedFor: readonly string[];
  readonly onFill: (changes: readonly PackageChange[]) => void;
  readonly onLeave: () => void;
}

function PackageChanges(props: PackageChangesProps) {
  const { pack, strange, texts, usedFor, onFill, onLeave } = props;
  const [acknowledged, setAcknowledged] = useState(false);
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  const upc = orNull(texts.upc);
  const changes = changesFromPackage(pack, {
    batch_number: orNull(texts.batch_number),
    expiration_date: readDay(texts.expiration_date),
    upc,
  });
  const product = productOfLot(pack, [upc]);
  const isOther = product === 'different';
  return (
    <section
      className={`${layout.stack16} ${surface.card} ${packageCode.box}`}
      aria-label={t`From the package`}
      data-stop={isOther}
    >
      {isOther && (
        <div role="alert" className={`${layout.beside12} ${layout.wholeIcons} ${styles.stop}`}>
          <OctagonX size={24} aria-hidden />
          <p>
            <strong>{t`Stop: the package of another product.`}</strong>{' '}
            {t`It says ${productsText(pack)},
            this lot has ${upc ?? ''}. Look at both before you go on.`}
          </p>
        </div>
      )}
      {product === 'unknown' && pack.products.length > 0 && (
        <p>
          {t`The package says ${productsText(pack)}, and this lot has no number to compare that with.`}
          {usedFor.length > 0 && t` It is used for ${usedFor.join(', ')}.`} {t`Read the label.`}
        </p>
      )}
      {changes.length === 0 ? (
        <p role="status">{t`The package says nothing that is not in the form already.`}</p>
      ) : (
        <dl className={styles.changes}>
          {changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt className={textStyle.note}>{fieldName(field)}</dt>
              <dd>
                {valueText(field, before)} <span aria-hidden>→</span>
                <span className="visually-hidden"> {t`becomes`} </span>
                <strong>{valueText(field, after)}</strong>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {strange !== null && <p>{strange}</p>}
      {isOther && changes.length > 0 && (
        <Checkbox
          size="lg"
          label={t`I have looked at both: it is this lot all the same`}
          checked={acknowledged}
          onChange={(event) => setAcknowledged(event.currentTarget.checked)}
        />
      )}
      <Group justify="end">
        <Button variant="default" onClick={onLeave}>
          {t`Leave the form as it is`}
        </Button>
        {changes.length > 0 && (
          <Button disabled={isOther && !acknowledged} onClick={() => onFill(changes)}>
            {t`Fill in`}
          </Button>
        )}
      </Group>
    </section>
  );
}

function valueText(field: PackageChange['field'], value: string | null): string {
  if (value === null) return t`empty`;
  return field === 'expiration_date' ? dayText(value) : value;
}

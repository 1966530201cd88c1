import { Button } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ScanBarcode } from 'lucide-react';
import { entityKindOf } from '#shared/codes/barcodeText.ts';
import type { BarcodeLookup } from '#shared/contract/barcodes.ts';
import { askBarcode } from '../../api/actions.ts';
import { barcodes } from '../../api/queries/barcodes.ts';
import { takeScan } from '../../api/scans.ts';
import { useQuery } from '../../api/useQuery.ts';
import { t } from '../../text/language/t.ts';
import { kindWord, shortId } from '../../text/subjectText.ts';
import { momentText, optionalInstantText } from '../../text/time.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { Fact } from '../../ui/facts/Fact.tsx';
import facts from '../../ui/facts/facts.module.css';
import { PrintLabelButton } from '../../ui/label/PrintLabelButton.tsx';
import layout from '../../ui/layout.module.css';
import { QueryStatus } from '../../ui/QueryStatus.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';

/** The service's own picture, if it is of a kind that the window's content policy allows. */
const pictureOf = (image: string | undefined) =>
  image?.startsWith('data:image/png;base64,') === true ? image : null;

/** One barcode: its record, whether it is active, and its picture. */
export function BarcodeScreen() {
  const { id } = useParams({ from: '/barcodes/$id' });
  const answer = useQuery(barcodes.detail(id));
  const ask = () => askBarcode({ id });
  if (answer.kind !== 'loaded') return <QueryStatus of={answer} />;
  const lookup = answer.value;
  return (
    <div className={`${layout.page} ${layout.toTop} ${styles.page}`}>
      <section className={styles.card} aria-label={t`Barcode`}>
        {lookup === null ? (
          <>
            <h2 className={`${styles.name} mono`}>{shortId(id)}</h2>
            <p className={textStyle.second}>
              {t`The service has told nothing of this barcode here yet.`}
            </p>
          </>
        ) : (
          <BarcodeFacts lookup={lookup} />
        )}
        <div className={`${layout.wrap12} ${layout.above16}`}>
          <AskButton
            label={t`Check barcode`}
            thing={t`barcode`}
            ask={ask}
            plain={lookup !== null}
          />
        </div>
      </section>
      {lookup !== null && <Picture lookup={lookup} />}
    </div>
  );
}

function BarcodeFacts({ lookup: { barcode, seenAt } }: { lookup: BarcodeLookup }) {
  const navigate = useNavigate();
  const { barcode_value: value, entity_id: entity, entity_type: type } = barcode;
  const kind = entityKindOf(type ?? '');
  const on = type === undefined ? null : kindWord({ kind, entityType: type });
  // A badge's record is its user.
  const whose = kind === 'user' ? t`user` : on;
  const paged = kind === 'user' || kind === 'patient' || kind === 'other' ? null : kind;
  return (
    <>
      <h2 className={`${styles.name} mono`}>{value ?? shortId(barcode.id)}</h2>
      <p className={textStyle.second}>{t`As the service said ${momentText(seenAt)}.`}</p>
      <dl className={facts.pairs}>
        <Fact label={t`Active`}>
          {barcode.is_active === undefined ? null : barcode.is_active ? t`Yes` : t`No`}
        </Fact>
        <Fact label={t`The barcode expires`}>{optionalInstantText(barcode.expires_at)}</Fact>
        <Fact label={t`Made`}>{optionalInstantText(barcode.created_at)}</Fact>
        <Fact label={t`What it is on`}>{on}</Fact>
        <Fact label={t`Id of ${whose === null ? t`what it is on` : t`this ${whose}`}`} mono>
          {entity}
        </Fact>
        <Fact label={t`Barcode id`} mono>
          {barcode.id}
        </Fact>
      </dl>
      {paged !== null && entity !== undefined && (
        <RecordLink kind={paged} id={entity} className={styles.link}>
          {t`Open what it is on`}
        </RecordLink>
      )}
      <div className={`${layout.wrap12} ${layout.above16}`}>
        {value !== undefined && (
          <Button
            variant="default"
            leftSection={<ScanBarcode size={18} aria-hidden />}
            onClick={() => {
              takeScan(value, 'clicked');
              void navigate({ to: '/' });
            }}
          >
            {t`Verify it now`}
          </Button>
        )}
        {value !== undefined && (
          <PrintLabelButton
            record={{
              kind: 'barcode',
              id: barcode.id,
              title: type === undefined ? value : `${type} ${shortId(entity ?? '')}`,
              lines: [],
              code: {
                value,
                image: pictureOf(barcode.image),
                isActive: barcode.is_active ?? null,
                expiresAt: barcode.expires_at ?? null,
              },
            }}
          />
        )}
      </div>
    </>
  );
}

function Picture({ lookup: { barcode } }: { lookup: BarcodeLookup }) {
  const { image, barcode_value: value } = barcode;
  const picture = pictureOf(image);
  return (
    <Card title={t`Picture`}>
      {picture !== null ? (
        <img
          className={`${layout.wide} ${layout.above12} ${styles.picture}`}
          src={picture}
          alt={t`Barcode ${value ?? ''}`}
        />
      ) : (
        <p className={textStyle.second}>{t`No picture here. Check the barcode to get it.`}</p>
      )}
    </Card>
  );
}

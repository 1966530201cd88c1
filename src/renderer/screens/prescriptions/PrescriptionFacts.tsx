import { Link } from '@tanstack/react-router';
import type { PrescriptionDetail } from '#shared/contract/prescriptions.ts';
import { optionalInstantText } from '../../text/time.ts';
import { Card } from '../../ui/Card.tsx';
import { Fact } from '../../ui/facts/Fact.tsx';
import facts from '../../ui/facts/facts.module.css';
import layout from '../../ui/layout.module.css';
import styles from '../../ui/records.module.css';

/** Every field in service-api.md, and those that it does not describe. */
export function PrescriptionFacts({ detail }: { detail: PrescriptionDetail }) {
  const { substitutionAllowed: allowed } = detail;
  return (
    <Card title="As written">
      <dl className={`${layout.stack12} ${facts.wide}`}>
        <Fact label="Sig">{detail.sig ?? 'None written'}</Fact>
        <Fact label="Directions">
          {detail.directions === detail.sig ? null : detail.directions}
        </Fact>
        <Fact label="Description">{detail.description}</Fact>
        <Fact label="Notes">{detail.notes}</Fact>
      </dl>
      <dl className={`${facts.pairs} ${styles.item}`}>
        <Fact label="Fills remaining">{detail.fillsRemaining}</Fact>
        <Fact label="Refills">{detail.refills}</Fact>
        <Fact label="Quantity">
          {detail.quantity === null ? null : `${detail.quantity} ${detail.units ?? ''}`.trim()}
        </Fact>
        <Fact label="Days’ supply">{detail.daysSupply}</Fact>
        <Fact label="Written">{optionalInstantText(detail.writtenAt)}</Fact>
        <Fact label="Expires">{optionalInstantText(detail.expiresAt)}</Fact>
        <Fact label="Drug">{detail.drugName}</Fact>
        <Fact label="Strength">{detail.strength}</Fact>
        <Fact label="Substitution">
          {allowed === null ? null : allowed ? 'Allowed' : 'Not allowed'}
        </Fact>
        <Fact label={detail.productCodeType ?? 'Product code'} mono>
          {detail.productCode}
        </Fact>
        <Fact label="Serial number" mono>
          {detail.serial}
        </Fact>
      </dl>
      <dl className={`${facts.pairs} ${styles.item}`}>
        <Fact label="Prescription id" mono>
          {detail.id}
        </Fact>
        <Fact label="Patient id" mono>
          {detail.patientId}
        </Fact>
        <Fact label="Prescriber id" mono>
          {detail.prescriberId}
        </Fact>
        <Fact label="Product id" mono>
          {detail.productId}
        </Fact>
        <Fact label="Customer id" mono>
          {detail.customerId}
        </Fact>
        <Fact label="Electronic prescription id" mono>
          {detail.electronicId}
        </Fact>
        {detail.others.map(({ name, value }) => (
          <Fact key={name} label={name} mono>
            {value}
          </Fact>
        ))}
      </dl>
      {detail.prescriberId !== null && (
        <Link
          to="/prescribers"
          search={{ prescriber: detail.prescriberId }}
          className={styles.link}
        >
          Remove a supervisor of this prescriber
        </Link>
      )}
    </Card>
  );
}

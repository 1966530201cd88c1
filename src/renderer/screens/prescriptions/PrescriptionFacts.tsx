import { Link } from '@tanstack/react-router';
import type { PrescriptionDetail } from '#shared/contract/prescriptions.ts';
import { t } from '../../text/language/t.ts';
import { joined } from '../../text/listText.ts';
import { dayText, instantDay } from '../../text/time.ts';
import { Fact } from '../../ui/facts/Fact.tsx';
import { Facts, Part } from '../../ui/record/Part.tsx';
import styles from '../../ui/records.module.css';

/** What a technician reads of a prescription, the sig first. */
export function PrescriptionFacts({ detail }: { detail: PrescriptionDetail }) {
  const { substitutionAllowed: allowed, sig, directions, electronic } = detail;
  const patient = [
    electronic?.patient,
    electronic?.patientBorn && t`born ${dayText(electronic.patientBorn)}`,
  ];
  return (
    <Part title={t`As written`}>
      <Facts>
        <Fact label={t`Sig`} wide>
          {sig ?? t`None written`}
        </Fact>
        <Fact label={t`Directions`} wide>
          {directions === sig ? null : directions}
        </Fact>
        <Fact label={t`Patient`}>{joined(patient, ', ')}</Fact>
        <Fact label={t`Prescriber`}>{electronic?.prescriber}</Fact>
        <Fact label={t`Fills left`}>{detail.fillsRemaining}</Fact>
        <Fact label={t`Days’ supply`}>{detail.daysSupply}</Fact>
        <Fact label={t`Refills`}>{detail.refills}</Fact>
        <Fact label={t`Substitution`}>
          {allowed === null ? null : allowed ? t`Allowed` : t`Not allowed`}
        </Fact>
        <Fact label={t`Written`}>
          {detail.writtenAt === null ? null : instantDay(detail.writtenAt)}
        </Fact>
        <Fact label={t`Expires`}>
          {detail.expiresAt === null ? null : instantDay(detail.expiresAt)}
        </Fact>
        <Fact label={detail.productCodeType ?? t`Product code`} mono>
          {detail.productCode}
        </Fact>
        <Fact label={t`Description`} wide>
          {detail.description}
        </Fact>
        <Fact label={t`Notes`} wide>
          {detail.notes}
        </Fact>
      </Facts>
    </Part>
  );
}

/** Its ids, what service-api.md does not describe, and a rare way on. */
export function PrescriptionDetails({ detail }: { detail: PrescriptionDetail }) {
  return (
    <>
      <Facts>
        <Fact label={t`Drug`}>{detail.drugName}</Fact>
        <Fact label={t`Strength`}>{detail.strength}</Fact>
        <Fact label={t`Serial number`} mono>
          {detail.serial}
        </Fact>
        <Fact label={t`Prescription id`} mono>
          {detail.id}
        </Fact>
        <Fact label={t`Patient id`} mono>
          {detail.patientId}
        </Fact>
        <Fact label={t`Prescriber id`} mono>
          {detail.prescriberId}
        </Fact>
        <Fact label={t`Product id`} mono>
          {detail.productId}
        </Fact>
        <Fact label={t`Customer id`} mono>
          {detail.customerId}
        </Fact>
        <Fact label={t`Electronic prescription id`} mono>
          {detail.electronicId}
        </Fact>
        {detail.others.map(({ name, value }) => (
          <Fact key={name} label={name} mono>
            {value}
          </Fact>
        ))}
      </Facts>
      {detail.prescriberId !== null && (
        <Link
          to="/prescribers"
          search={{ prescriber: detail.prescriberId }}
          className={styles.link}
        >
          {t`Remove a supervisor of this prescriber`}
        </Link>
      )}
    </>
  );
}

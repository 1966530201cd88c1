import { Link } from '@tanstack/react-router';
import type { PrescriptionDetail } from '#shared/contract/prescriptions.ts';
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
    electronic?.patientBorn && `born ${dayText(electronic.patientBorn)}`,
  ];
  return (
    <Part title="As written">
      <Facts>
        <Fact label="Sig" wide>
          {sig ?? 'None written'}
        </Fact>
        <Fact label="Directions" wide>
          {directions === sig ? null : directions}
        </Fact>
        <Fact label="Patient">{joined(patient, ', ')}</Fact>
        <Fact label="Prescriber">{electronic?.prescriber}</Fact>
        <Fact label="Fills left">{detail.fillsRemaining}</Fact>
        <Fact label="Days’ supply">{detail.daysSupply}</Fact>
        <Fact label="Refills">{detail.refills}</Fact>
        <Fact label="Substitution">
          {allowed === null ? null : allowed ? 'Allowed' : 'Not allowed'}
        </Fact>
        <Fact label="Written">
          {detail.writtenAt === null ? null : instantDay(detail.writtenAt)}
        </Fact>
        <Fact label="Expires">
          {detail.expiresAt === null ? null : instantDay(detail.expiresAt)}
        </Fact>
        <Fact label={detail.productCodeType ?? 'Product code'} mono>
          {detail.productCode}
        </Fact>
        <Fact label="Description" wide>
          {detail.description}
        </Fact>
        <Fact label="Notes" wide>
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
        <Fact label="Drug">{detail.drugName}</Fact>
        <Fact label="Strength">{detail.strength}</Fact>
        <Fact label="Serial number" mono>
          {detail.serial}
        </Fact>
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
      </Facts>
      {detail.prescriberId !== null && (
        <Link
          to="/prescribers"
          search={{ prescriber: detail.prescriberId }}
          className={styles.link}
        >
          Remove a supervisor of this prescriber
        </Link>
      )}
    </>
  );
}

import type { Patient } from '#shared/domain/patient.ts';
import { yesNoText } from '../../text/fieldText.ts';
import { t } from '../../text/language/t.ts';
import { joined } from '../../text/listText.ts';
import { dayText, optionalInstantText } from '../../text/time.ts';
import { Fact } from './Fact.tsx';
import styles from './facts.module.css';

/** Every field of a patient that may be kept (service-api.md, Patient). */
export function PatientFacts({ patient }: { patient: Patient }) {
  const { address } = patient;
  const names = [patient.first_name, patient.middle_name, patient.last_name];
  const place = [
    address?.address_1,
    address?.address_2,
    address?.city,
    address?.state,
    address?.zip_code,
    address?.country,
  ];
  const guardian = [
    patient.guardian_name,
    patient.guardian_relationship,
    patient.guardian_phone,
    patient.guardian_email,
  ];
  const born = patient.date_of_birth;
  return (
    <dl className={styles.pairs}>
      <Fact label={t`Name`}>{joined(names, ' ')}</Fact>
      <Fact label={t`Born`}>{born === undefined ? null : dayText(born)}</Fact>
      <Fact label={t`Gender`}>{patient.gender}</Fact>
      <Fact label={t`Language`}>{patient.primary_language}</Fact>
      <Fact label={t`Phone`}>{patient.phone}</Fact>
      <Fact label={t`Email`}>{patient.email}</Fact>
      <Fact label={t`Address`}>{joined(place, ', ')}</Fact>
      <Fact label={t`Guardian`}>{joined(guardian, ', ')}</Fact>
      <Fact label={t`Height, inches`}>{patient.height_inches}</Fact>
      <Fact label={t`Weight, pounds`}>{patient.weight_pounds}</Fact>
      <Fact label={t`Smokes`}>{yesNoText(patient.is_smoker)}</Fact>
      <Fact label={t`Diabetic`}>{yesNoText(patient.is_diabetic)}</Fact>
      <Fact label={t`Pregnant`}>{yesNoText(patient.is_pregnant)}</Fact>
      <Fact label={t`Gets text messages`}>{yesNoText(patient.receive_sms)}</Fact>
      <Fact label={t`Gets email`}>{yesNoText(patient.receive_email)}</Fact>
      <Fact label={t`On record since`}>{optionalInstantText(patient.created_at)}</Fact>
      <Fact label={t`Changed`}>{optionalInstantText(patient.updated_at)}</Fact>
      <Fact label={t`External id`} mono>
        {patient.external_id}
      </Fact>
      <Fact label={t`Patient id`} mono>
        {patient.id}
      </Fact>
    </dl>
  );
}

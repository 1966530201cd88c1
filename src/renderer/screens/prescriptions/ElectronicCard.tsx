import { TriangleAlert } from 'lucide-react';
import type { PrescriptionDetail, PrescriptionPageView } from '#shared/contract/prescriptions.ts';
import { askElectronicPrescription } from '../../api/actions.ts';
import { t } from '../../text/language/t.ts';
import { joined, optionalStatusText } from '../../text/listText.ts';
import { shortId } from '../../text/subjectText.ts';
import { dayText, momentText, optionalInstantText } from '../../text/time.ts';
import { AskButton } from '../../ui/AskButton.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Fact } from '../../ui/facts/Fact.tsx';
import { RecordLink } from '../../ui/RecordLink.tsx';
import { Details, Facts, Part } from '../../ui/record/Part.tsx';
import styles from '../../ui/records.module.css';
import textStyle from '../../ui/text.module.css';

type Electronic = NonNullable<PrescriptionPageView['electronic']>['prescription'];

/** The electronic prescription, with the people as written there and all the prescriptions in it. */
export function ElectronicCard({ page }: { page: PrescriptionPageView }) {
  const { detail, electronic } = page;
  const { electronicId } = detail;
  return (
    <Part title={t`Electronic prescription`}>
      {electronicId === null && (
        <p className={textStyle.second}>{t`None. It came on paper or by hand.`}</p>
      )}
      {electronic !== null && (
        <>
          <p className={textStyle.note}>{t`As of ${momentText(electronic.seenAt)}`}</p>
          <ElectronicPeople detail={detail} electronic={electronic.prescription} />
          <ElectronicContents electronic={electronic.prescription} own={detail.id} />
          <ElectronicFacts electronic={electronic.prescription} />
        </>
      )}
      {electronicId !== null && (
        <AskButton
          label={electronic === null ? t`Get it` : t`Get it again`}
          thing={t`electronic prescription`}
          ask={() => askElectronicPrescription({ id: electronicId })}
        />
      )}
    </Part>
  );
}

/** What systems note of it, and every id in it. */
function ElectronicFacts({ electronic: one }: { electronic: Electronic }) {
  return (
    <Details>
      <Facts>
        <Fact label={t`Type`}>{optionalStatusText(one.type)}</Fact>
        <Fact label={t`Source`}>{optionalStatusText(one.source)}</Fact>
        <Fact label={t`Reference`} mono>
          {one.reference_number}
        </Fact>
        <Fact label={t`Came`}>{optionalInstantText(one.created_at)}</Fact>
        <Fact label={t`Changed`}>{optionalInstantText(one.updated_at)}</Fact>
        <Fact label={t`Its id`} mono>
          {one.id}
        </Fact>
        <Fact label={t`Customer id`} mono>
          {one.customer_id}
        </Fact>
        <Fact label={t`Patient identifier`} mono>
          {one.patient_identifier}
        </Fact>
        <Fact label={t`Patient id`} mono>
          {one.patient_id}
        </Fact>
        <Fact label={t`Prescriber id`} mono>
          {one.prescriber_id}
        </Fact>
      </Facts>
    </Details>
  );
}

interface PeopleProps {
  readonly detail: PrescriptionDetail;
  readonly electronic: Electronic;
}

function ElectronicPeople({ detail, electronic: one }: PeopleProps) {
  const born = one.patient_dob;
  return (
    <>
      <div>
        <h4>{t`Patient, as written there`}</h4>
        {detail.electronic?.samePatient === 'another' && <Another who="patient" />}
        <Facts>
          <Fact label={t`Name`}>
            {joined([one.patient_first_name, one.patient_middle_name, one.patient_last_name], ' ')}
          </Fact>
          <Fact label={t`Born`}>{born === undefined ? null : dayText(born)}</Fact>
          <Fact label={t`Gender`}>{optionalStatusText(one.patient_gender)}</Fact>
          <Fact label={t`Phone`}>{one.patient_primary_telephone}</Fact>
          <Fact label={t`Email`}>{one.patient_email}</Fact>
          <Fact label={t`Address`}>
            {joined(
              [
                one.patient_address_line_1,
                one.patient_address_line_2,
                one.patient_city,
                one.patient_state_province,
              ],
              ', ',
            )}
          </Fact>
        </Facts>
      </div>
      <div>
        <h4>{t`Prescriber, as written there`}</h4>
        {detail.electronic?.samePrescriber === 'another' && <Another who="prescriber" />}
        <Facts>
          <Fact label={t`Name`}>
            {joined(
              [one.prescriber_first_name, one.prescriber_middle_name, one.prescriber_last_name],
              ' ',
            )}
          </Fact>
          <Fact label="NPI" mono>
            {one.prescriber_npi}
          </Fact>
          <Fact label={t`Phone`}>{one.prescriber_primary_telephone}</Fact>
          <Fact label={t`Email`}>{one.prescriber_email}</Fact>
          <Fact label={t`Address`}>
            {joined(
              [
                one.prescriber_address_line_1,
                one.prescriber_address_line_2,
                one.prescriber_city,
                one.prescriber_state_province,
                one.prescriber_postal_code,
              ],
              ', ',
            )}
          </Fact>
        </Facts>
      </div>
    </>
  );
}

function Another({ who }: { who: 'patient' | 'prescriber' }) {
  return (
    <Chip tone="care" icon={TriangleAlert}>
      {t`Not this prescription’s ${who}: the ids differ`}
    </Chip>
  );
}

/** The prescriptions in it: one electronic prescription may hold several. */
function ElectronicContents({ electronic, own }: { electronic: Electronic; own: string }) {
  const all = electronic.prescriptions ?? [];
  if (all.length === 0) return null;
  return (
    <div>
      <h4>{all.length === 1 ? t`One prescription came in it` : t`${all.length} came together`}</h4>
      <ul>
        {all.map(({ id, name, drug_name, serial_number, status }) => {
          const title = joined(
            [name ?? drug_name ?? shortId(id), serial_number, optionalStatusText(status)],
            ', ',
          );
          return (
            <li key={id}>
              {id === own ? (
                <span className={styles.link}>{t`${title} (this one)`}</span>
              ) : (
                <RecordLink kind="prescription" id={id} className={styles.link}>
                  {title}
                </RecordLink>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

import { ListFilter, TriangleAlert } from 'lucide-react';
import type { ChoiceField, PrescriptionDetail } from '#shared/contract/prescriptions.ts';
import { t } from '../../text/language/t.ts';
import { joined, statusText } from '../../text/listText.ts';
import { shortId } from '../../text/subjectText.ts';
import { dayText } from '../../text/time.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Fact } from '../../ui/facts/Fact.tsx';
import facts from '../../ui/facts/facts.module.css';
import layout from '../../ui/layout.module.css';
import surface from '../../ui/surface.module.css';
import textStyle from '../../ui/text.module.css';
import styles from './detail.module.css';
import { changeListCriteria, noFilters } from './listCriteria.ts';

interface PartyProps {
  readonly field: ChoiceField;
  readonly label: string;
  readonly id: string | null;
  readonly name: string | null;
  readonly more?: string | null;
  /** The electronic prescription names somebody else. */
  readonly contradicted?: boolean;
}

/** Patient, prescriber and product, each with a button that lists all its prescriptions. */
export function ScriptPeople({ detail }: { detail: PrescriptionDetail }) {
  const { electronic, patientId, prescriberId, productId } = detail;
  const born = electronic?.patientBorn ?? null;
  const npi = electronic?.prescriberNpi ?? null;
  const phone = electronic?.prescriberPhone ?? null;
  return (
    <>
      <ul className={`${surface.lineAbove} ${styles.parties}`}>
        <Party
          field="patient"
          label={t`Patient`}
          id={patientId}
          name={electronic?.patient ?? null}
          more={born === null ? null : t`Born ${dayText(born)}`}
          contradicted={electronic?.samePatient === 'another'}
        />
        <Party
          field="prescriber"
          label={t`Prescriber`}
          id={prescriberId}
          name={electronic?.prescriber ?? null}
          more={joined([npi && t`NPI ${npi}`, phone], ', ')}
          contradicted={electronic?.samePrescriber === 'another'}
        />
        <Party field="product" label={t`Product`} id={productId} name={detail.name} />
      </ul>
      <dl className={`${layout.stack12} ${styles.wide}`}>
        <Fact label={t`Electronic prescription`}>{electronicText(detail)}</Fact>
        <Fact label={t`Prescription id`} mono>
          {detail.id}
        </Fact>
        <Fact label={t`Patient id`} mono>
          {patientId}
        </Fact>
        <Fact label={t`Prescriber id`} mono>
          {prescriberId}
        </Fact>
        <Fact label={t`Product id`} mono>
          {productId}
        </Fact>
        <Fact label={t`Electronic prescription id`} mono>
          {detail.electronicId}
        </Fact>
        <Fact label={t`Customer id`} mono>
          {detail.customerId}
        </Fact>
      </dl>
    </>
  );
}

function electronicText({ electronic, electronicId }: PrescriptionDetail): string {
  if (electronicId === null) return t`None: it came on paper or by hand`;
  if (electronic === null) return t`Not told here yet`;
  const { type, source, reference } = electronic;
  const parts = [type && statusText(type), source && t`from ${statusText(source)}`, reference];
  return joined(parts, ', ') || t`Yes`;
}

function Party({ field, label, id, name, more = null, contradicted = false }: PartyProps) {
  if (id === null) {
    return (
      <li className={`${layout.row12} ${layout.between} ${surface.lineBelow} ${styles.party}`}>
        <span>
          <span className={`${textStyle.note} ${layout.block}`}>{label}</span>
          <span className={`${textStyle.name} ${facts.value}`}>{t`None assigned`}</span>
        </span>
      </li>
    );
  }
  const title = name ?? shortId(id);
  const showAll = () =>
    changeListCriteria({
      text: '',
      filters: { ...noFilters, [field]: { kind: 'one', id, label: title } },
    });
  return (
    <li className={`${layout.row12} ${layout.between} ${surface.lineBelow} ${styles.party}`}>
      <span>
        <span className={`${textStyle.note} ${layout.block}`}>{label}</span>
        <span className={`${textStyle.name} ${facts.value} ${name === null ? 'mono' : ''}`}>
          {title}
        </span>
        {more !== null && more !== '' && (
          <span className={`${textStyle.detail} ${layout.block}`}>{more}</span>
        )}
        {contradicted && (
          <Chip tone="care" icon={TriangleAlert} small>
            {t`The electronic prescription names another ${label.toLowerCase()}`}
          </Chip>
        )}
      </span>
      <button
        type="button"
        className={`${layout.fixed} ${textStyle.action} ${layout.inRow} ${layout.high44} ${styles.all}`}
        aria-label={t`All prescriptions of this ${label.toLowerCase()}`}
        onClick={showAll}
      >
        <ListFilter size={18} aria-hidden />
        {t`All`}
      </button>
    </li>
  );
}

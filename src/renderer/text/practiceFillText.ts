import { t } from './language/t.ts';

const opens = t`The fill opens`;
const lotNotChecked = t`Right product, lot not checked`;

const fillTexts: Readonly<Record<string, string>> = {
  'fill-opens': opens,
  'fill-stops-status': t`Stop: do not fill`,
  'fill-stops-expired': t`Stop: prescription expired`,
  'fill-stops-exception': t`Stop: open exception, where it is known here`,
  'fill-stops-filled-before': t`Stop: filled before, once its order is resumed; else ${opens.toLowerCase()}`,
  'fill-care-status': t`Care: status not known`,
  'fill-care-undated': t`Care: no end date`,
  'fill-care-no-fills-left': t`Care: no fills left, or this is the last one`,
  'fill-opens-by-its-order': t`${opens}, once its order is resumed; else no fills left`,
  'fill-opens-no-product': t`${opens}; every bottle is “cannot tell”`,
  'fill-opens-no-customer': t`${opens}; every right bottle is “cannot tell”`,
  'fill-opens-no-days-supply': t`${opens}; every right bottle is “no days of supply”`,
  'fill-opens-kit': t`${opens}; its bottle is “cannot tell” once a lead has marked it as a kit`,
  'fill-order-known': t`Order not checked: resume it, and its fills are known here`,
  'fill-order-opens-list': t`Order not checked: resume it, scan it again, and its three prescriptions are listed`,
  'fill-asks-quantity': t`${opens}; once its order is known, it asks which quantity counts`,
  'fill-own-label': t`Label matched here, where Settings says that labels bear the serial number; else unknown`,
  'fill-own-label-asks': t`Asks which, where Settings says that labels bear the serial number; else unknown`,
  'fill-wrong-strength': t`Stop: wrong strength`,
  'fill-wrong-drug': t`Stop: wrong drug`,
  'fill-another-customer': t`Stop: another customer’s stock`,
  'fill-several-strengths': t`Care: strength not proven`,
  'fill-no-product': t`Cannot tell: no product assigned`,
  'fill-no-customer': t`Cannot tell whose stock`,
  'fill-another-product': t`Stop: not this prescription’s product`,
  'fill-same-name': t`Care: same name, other product`,
  'fill-package-known-lot': t`As its lot, where that is known here; else “its lot is not known”`,
  'fill-package-lot-not-known': t`Care: the package matches, its lot is not known`,
  'fill-package-other-size': t`Care: another package size`,
  'fill-package-expired': t`Stop: expired by its own date`,
  'fill-package-expires-too-soon': t`Stop: expires too soon`,
  'fill-package-not-compared': t`Cannot tell: it may be another maker’s of the same drug`,
  'fill-same-bottle': t`Stop: same bottle`,
  'fill-complete': t`Scans complete`,
};

/** What a bottle comes to once the record of its own lot is known. */
const bottleTexts: Readonly<Record<string, string>> = {
  'fill-matches': t`Matches`,
  'fill-matches-in-part': t`Matches, 30 of 60`,
  'fill-expires-too-soon': t`Stop: expires too soon`,
  'fill-lot-expired': t`Stop: expired`,
  'fill-lot-inactive': t`Stop: inactive`,
  'fill-lot-undated': t`Care: no expiry`,
  'fill-another-unit': t`Care: strength not proven`,
};

/**
 * What a practice code comes to in a fill, by what the practice service calls it (STAGE2.md section 3); null for
 * what is no such code.
 * @param checksLots whether a lead has said that a lot's own record is read in a fill
 */
export function practiceFillText(expect: string, checksLots: boolean): string | null {
  const known = bottleTexts[expect];
  if (known === undefined) return fillTexts[expect] ?? null;
  if (checksLots) return known;
  return expect === 'fill-matches-in-part' ? t`${lotNotChecked}, 30 of 60` : lotNotChecked;
}

const alone = t`Lot not known`;

/** What a maker's package comes to that is scanned by itself, with no fill in front. */
export const practicePackageTexts: Readonly<Record<string, string>> = {
  'fill-package-known-lot': t`Lot OK or not checked, where its lot is known here; else “${alone}”`,
  'fill-package-lot-not-known': alone,
  'fill-package-other-size': alone,
  'fill-package-expired': t`Expired`,
  'fill-package-expires-too-soon': t`${alone}, and how many days are left`,
  'fill-package-not-compared': alone,
  'fill-same-bottle': alone,
};

const opens = 'The fill opens';
const lotNotChecked = 'Right product, lot not checked';

const fillTexts: Readonly<Record<string, string>> = {
  'fill-opens': opens,
  'fill-stops-status': 'Stop: do not fill',
  'fill-stops-expired': 'Stop: prescription expired',
  'fill-stops-exception': 'Stop: open exception, where it is known here',
  'fill-stops-filled-before': `Stop: filled before, once its order is resumed; else ${opens.toLowerCase()}`,
  'fill-care-status': 'Care: status not known',
  'fill-care-undated': 'Care: no end date',
  'fill-care-no-fills-left': 'Care: no fills left, or this is the last one',
  'fill-opens-by-its-order': `${opens}, once its order is resumed; else no fills left`,
  'fill-opens-no-product': `${opens}; every bottle is “cannot tell”`,
  'fill-opens-no-customer': `${opens}; every right bottle is “cannot tell”`,
  'fill-opens-no-days-supply': `${opens}; every right bottle is “no days of supply”`,
  'fill-opens-kit': `${opens}; its bottle is “cannot tell” once a lead has marked it as a kit`,
  'fill-order-known': 'Order not checked: resume it, and its fills are known here',
  'fill-order-opens-list':
    'Order not checked: resume it, scan it again, and its three prescriptions are listed',
  'fill-asks-quantity': `${opens}; once its order is known, it asks which quantity counts`,
  'fill-own-label':
    'Label matched here, where Settings says that labels bear the serial number; else unknown',
  'fill-own-label-asks':
    'Asks which, where Settings says that labels bear the serial number; else unknown',
  'fill-wrong-strength': 'Stop: wrong strength',
  'fill-wrong-drug': 'Stop: wrong drug',
  'fill-another-customer': 'Stop: another customer’s stock',
  'fill-several-strengths': 'Care: strength not proven',
  'fill-no-product': 'Cannot tell: no product assigned',
  'fill-no-customer': 'Cannot tell whose stock',
  'fill-another-product': 'Stop: not this prescription’s product',
  'fill-same-name': 'Care: same name, other product',
  'fill-package-known-lot': 'As its lot, where that is known here; else “its lot is not known”',
  'fill-package-lot-not-known': 'Care: the package matches, its lot is not known',
  'fill-package-other-size': 'Care: another package size',
  'fill-package-expired': 'Stop: expired by its own date',
  'fill-package-expires-too-soon': 'Stop: expires too soon',
  'fill-package-not-compared': 'Cannot tell: it may be another maker’s of the same drug',
  'fill-same-bottle': 'Stop: same bottle',
  'fill-complete': 'Scans complete',
};

/** What a bottle comes to once the record of its own lot is known. */
const bottleTexts: Readonly<Record<string, string>> = {
  'fill-matches': 'Matches',
  'fill-matches-in-part': 'Matches, 30 of 60',
  'fill-expires-too-soon': 'Stop: expires too soon',
  'fill-lot-expired': 'Stop: expired',
  'fill-lot-inactive': 'Stop: inactive',
  'fill-lot-undated': 'Care: no expiry',
  'fill-another-unit': 'Care: strength not proven',
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
  return expect === 'fill-matches-in-part' ? `${lotNotChecked}, 30 of 60` : lotNotChecked;
}

const alone = 'Lot not known';

/** What a maker's package comes to that is scanned by itself, with no fill in front. */
export const practicePackageTexts: Readonly<Record<string, string>> = {
  'fill-package-known-lot': `Lot OK or not checked, where its lot is known here; else “${alone}”`,
  'fill-package-lot-not-known': alone,
  'fill-package-other-size': alone,
  'fill-package-expired': 'Expired',
  'fill-package-expires-too-soon': `${alone}, and how many days are left`,
  'fill-package-not-compared': alone,
  'fill-same-bottle': alone,
};

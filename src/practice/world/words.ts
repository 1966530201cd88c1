/** Invented names for the practice world: no real person, place or company is meant. */
export const firstNames = [
  'Amelie',
  'Bram',
  'Corin',
  'Delphine',
  'Emrys',
  'Farida',
  'Gideon',
  'Halina',
  'Ivo',
  'Junia',
  'Kestrel',
  'Liora',
  'Marek',
  'Nadia',
  'Orin',
  'Petra',
  'Quill',
  'Rosalind',
  'Soren',
  'Tamsin',
  'Ulla',
  'Viggo',
  'Wren',
  'Xanthe',
  'Yusra',
  'Zeno',
  'José',
  'Anaïs',
  'Łucja',
  "D'Arcy",
] as const;

export const lastNames = [
  'Ashgrove',
  'Brackenbury',
  'Coldwater',
  'Dunmarrow',
  'Elderfield',
  'Fennimore',
  'Gallowhill',
  'Hartsworth',
  'Inglewick',
  'Juniperton',
  'Kingsmarsh',
  'Larkspire',
  'Mosswood',
  'Nettleship',
  'Oakhanger',
  'Pennyroyal',
  'Quenby',
  'Rookwood',
  'Saltmarsh',
  'Thistlewood',
  'Umberleigh',
  'Vandermoor',
  'Wetherstone',
  'Yarrowby',
  "O'Tansy",
  'Muñozal',
  'Lindqvistad',
  'St. Alder',
] as const;

export const cities = [
  'Alder Falls',
  'Brindle Creek',
  'Cinder Bay',
  'Dovecote',
  'East Marrow',
  'Fernhollow',
  'Glimmer Lake',
  'Harrow Point',
  'Ironfield',
  'Juniper Rest',
  'Kettle Springs',
  'Lowmoor',
] as const;

export const streets = [
  'Thistle Way',
  'Old Mill Lane',
  'Juniper Court',
  'Copper Row',
  'Lantern Street',
  'Marsh Road',
  'Beacon Hill',
  'Willow Bend',
] as const;

export const states = ['AL', 'CO', 'IA', 'KS', 'ME', 'NM', 'OR', 'TN', 'UT', 'VT'] as const;

export const customers = ['Lantern Telehealth', 'Fernhollow Clinic', 'Copper Row Health'] as const;

export const manufacturers = [
  'Practice Labs',
  'Northlight Compounding',
  'Merrow Pharma',
  'Quillwort Generics',
  'Tidewell',
] as const;

/** name, strength, form, unit, directions */
export const medicines = [
  ['Semaglutide', '2.5 mg/mL', 'injection', 'mg', 'Inject 0.25 mg under the skin once weekly'],
  ['Tirzepatide', '10 mg/mL', 'injection', 'mg', 'Inject 2.5 mg under the skin once weekly'],
  ['Metformin', '500 mg', 'tablet', 'tablet', 'Take 1 tablet by mouth twice daily with meals'],
  ['Lisinopril', '10 mg', 'tablet', 'tablet', 'Take 1 tablet by mouth once daily'],
  ['Finasteride', '1 mg', 'tablet', 'tablet', 'Take 1 tablet by mouth once daily'],
  ['Minoxidil', '5%', 'solution', 'mL', 'Apply 1 mL to the scalp twice daily'],
  ['Tretinoin', '0.05%', 'cream', 'g', 'Apply a pea-sized amount at bedtime'],
  ['Sildenafil', '50 mg', 'tablet', 'tablet', 'Take 1 tablet 1 hour before activity'],
  ['Estradiol', '0.1 mg/g', 'cream', 'g', 'Apply 1 g twice weekly'],
  ['Progesterone', '100 mg', 'capsule', 'capsule', 'Take 1 capsule by mouth at bedtime'],
  ['Levothyroxine', '50 mcg', 'tablet', 'tablet', 'Take 1 tablet on an empty stomach each morning'],
  ['Cyanocobalamin', '1000 mcg/mL', 'injection', 'mL', 'Inject 1 mL into the muscle monthly'],
  ['Naltrexone', '4.5 mg', 'capsule', 'capsule', 'Take 1 capsule by mouth at bedtime'],
  ['Testosterone', '200 mg/mL', 'injection', 'mL', 'Inject 0.5 mL into the muscle weekly'],
  ['Sermorelin', '3 mg/mL', 'injection', 'mg', 'Inject 0.2 mg under the skin at bedtime'],
  ['Oxymetazoline', '1%', 'cream', 'g', 'Apply thinly once daily'],
] as const;

export const goods = [
  'Sharps container',
  'Alcohol pads, box of 100',
  'Vitamin D3 drops',
  'Zinc lozenges',
  'Pill organiser',
  'Lip balm',
  'Hydrating cleanser',
  'Fibre powder',
] as const;

export const materials = [
  ['Insulated mailer', 'shipping'],
  ['Gel ice pack', 'shipping'],
  ['Amber vial 30 dram', 'vial'],
  ['Syringe 1 mL', 'syringe'],
  ['Patient leaflet', 'print'],
  ['Tamper seal', 'label'],
] as const;

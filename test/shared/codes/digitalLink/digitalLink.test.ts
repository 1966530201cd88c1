import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigit } from '#shared/codes/gtin.ts';
import { kindOfCode, packageIn } from '#shared/codes/kindOfCode.ts';
import { digits, today } from '../gs1/gs1.ts';

const gtin = '00305744072055';

function elementsOf(text: string) {
  const code = kindOfCode(text, today);
  if (code.kind !== 'gs1' || code.reading.kind !== 'read')
    throw new Error(`${text} is ${code.kind}`);
  return code.reading.elements.map(({ ai, value }) => `(${ai})${value}`).join('');
}

test.each([
  [
    'https://id.gs1.org/01/09520123456788/10/ABC123/21/12345?17=271130',
    '(01)09520123456788(10)ABC123(21)12345(17)271130',
  ],
  ['http://a/01/305744072055', '(01)00305744072055'],
  ['https://a./01/0305744072055', '(01)00305744072055'],
  ['https://[2001:db8::1]:8080/01/12312312312333', '(01)12312312312333'],
  ['https://a/01/02345673', '(01)00000002345673'],
  ['HTTPS://EXAMPLE.COM/01/00305744072055/10/ABC', '(01)00305744072055(10)ABC'],
  ['https://a/more/stem/00/006141411234567890?', '(00)006141411234567890'],
  [
    'https://a/01/12312312312333/22/ABC%2d123?99=ABC&98=XYZ%2f987',
    '(01)12312312312333(22)ABC-123(99)ABC(98)XYZ/987',
  ],
  [
    'https://a/01/12312312312333/22/test/10/abc/21/xyz#fragment?17=1',
    '(01)12312312312333(22)test(10)abc(21)xyz',
  ],
  [
    'https://id.gs1.org/01/09520123456788?3103=000195&3922=0299&17=301225',
    '(01)09520123456788(3103)000195(3922)0299(17)301225',
  ],
  [
    'https://a/01/12312312312333?singleton&linkType=all&&99=ABC&exp=1999999999',
    '(01)12312312312333(99)ABC',
  ],
  ['https://id.gs1.org/414/9520123456788/254/32a%2Fb', '(414)9520123456788(254)32a/b'],
  ['https://a/8018/123456789012345675/8019/123', '(8018)123456789012345675(8019)123'],
  ['https://a/8004/9520614141234567?01=2112345678900', '(8004)9520614141234567(01)02112345678900'],
  [
    'https://id.gs1.org/00/952012345678912345?02=09520123456788&37=25&10=ABC123',
    '(00)952012345678912345(02)09520123456788(37)25(10)ABC123',
  ],
  // The first edition's words, which are on packages still.
  [
    'https://a/gtin/12312312312333/lot/L1/ser/ABC123?exp=271130',
    '(01)12312312312333(10)L1(21)ABC123(17)271130',
  ],
  ['https://a/gtin/9520123456788/', '(01)09520123456788'],
  // A lot that looks like a key.
  ['https://a/01/12312312312333/10/01', '(01)12312312312333(10)01'],
  // Digits of the web server's own.
  ['https://a/01/12312312312333?89=ABC&311=0123456', '(01)12312312312333'],
])('%s', (text, elements) => {
  expect(elementsOf(text)).toBe(elements);
});

test('a package in a web link says what an element string says', () => {
  const link = `https://maker.example/x/01/${gtin}/10/L%2F1/21/S?17=271100`;
  expect(packageIn(kindOfCode(`]Q1${link}`, today), today)).toEqual({
    products: [{ kind: 'gtin', gtin }],
    batch: 'L/1',
    serial: 'S',
    expires: '2027-11-30',
  });
});

test.each([
  ['qualifiers out of order', `https://a/01/${gtin}/10/A/22/B`],
  ['qualifiers of two ways', `https://a/01/${gtin}/10/A/235/B`],
  ['a qualifier in the query', `https://a/01/${gtin}?10=ABC123`],
  ['another qualifier in the query', `https://a/01/${gtin}?21=ABC123`],
  ['an identifier twice', `https://a/01/${gtin}/10/A?99=X&99=X`],
  ['the key again', `https://a/01/${gtin}?01=${gtin}`],
  ['an empty value', `https://a/01/${gtin}/10/`],
  ['an empty attribute', `https://a/01/${gtin}?99=`],
  ['a plus sign', `https://a/01/${gtin}?98=XYZ+987`],
  ['a hidden control character', `https://a/01/${gtin}/10/A%1D21B`],
  ['a broken encoding', `https://a/01/${gtin}/10/A%2`],
])('%s: no package', (_, text) => {
  expect(kindOfCode(text, today)).toEqual({ kind: 'unread-link', because: 'misbuilt' });
});

test.each([
  ['a wrong check digit', 'https://a/01/00305744072050', 'wrong-check-digit'],
  ['no such day', `https://a/01/${gtin}?17=271340`, 'no-such-day'],
])('%s: damaged', (_, text, kind) => {
  expect(kindOfCode(text, today)).toMatchObject({
    kind: 'gs1',
    reading: { kind: 'wrong', problem: { kind } },
  });
});

test.each([
  'https://id.gs1.org/AQnYUc1gmg',
  'https://id.gs1.org/AQnYUc1gmiCNV4JG',
  'https://id.gs1.org/AN2yxDhfaiaw',
  'https://id.gs1.org/gBhbV6rzBENPk',
  'https://brand.example/AQnYUc1gmiCNV4JGQhcNT6K6c',
  'https://brand.example/AN2yxDhfaiaw',
  'https://id.gs1.org/01/05412345000013/IIA1XgmY',
])('%s is compressed', (text) => {
  expect(kindOfCode(text, today)).toEqual({ kind: 'unread-link', because: 'compressed' });
});

test.each([
  'https://example.com/',
  'https://example.com/products/12345678901231',
  'https://example.com/2027/01/15',
  'https://example.com/2027/01/15/an-article',
  'https://example.com/blog/01/12345678',
  'https://example.com/gtin/hello',
  'https://bit.ly/3xYzAbC',
  'https://pharmacy.example/leaflet?id=00305744072055',
  'http://',
  'http://a/b',
  'https://a/01/12312312312333<bad',
  'https://$a/01/12312312312333',
  'HtTp://a/01/12312312312333',
  'ftp://a/01/12312312312333',
  'https://a/01/1231231231233%003',
  'mailto:01/12312312312333',
])('%s is no package', (text) => {
  expect(kindOfCode(text, today)).toEqual({ kind: 'other', text });
});

test('every lot and serial number comes back as it was, from any host', () => {
  const value = fc.stringMatching(/^[!"%&'()*+,\-./0-9:;<=>?A-Z_a-z]{1,20}$/);
  fc.assert(
    fc.property(digits(13), value, value, (item, lot, serial) => {
      const whole = `${item}${checkDigit(item)}`;
      const encoded = (text: string) =>
        text.replace(/[^A-Za-z0-9]/g, (char) => `%${char.charCodeAt(0).toString(16)}`);
      const link = `https://any.example/01/${whole}/10/${encoded(lot)}/21/${encoded(serial)}`;
      expect(packageIn(kindOfCode(link, today), today)).toMatchObject({ batch: lot, serial });
    }),
    { numRuns: 500 },
  );
});

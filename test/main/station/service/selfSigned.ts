import { generateKeyPairSync, sign } from 'node:crypto';

function der(tag: number, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 255];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...contents: Uint8Array[]) => der(0x30, ...contents);
const oid = (...bytes: number[]) => der(0x06, Buffer.from(bytes));
const text = (tag: number, value: string) => der(tag, Buffer.from(value, 'latin1'));

const ecdsaWithSha256 = sequence(oid(0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02));
const commonName = (name: string) =>
  sequence(der(0x31, sequence(oid(0x55, 0x04, 0x03), text(0x0c, name))));
const extension = (id: Buffer, value: Buffer) => sequence(id, der(0x04, value));

/**
 * A certificate for one host name, made anew, that vouches for itself; to be trusted by tests alone.
 * @param lastDay the day on which it expires, as `YYYYMMDD`
 */
export function selfSigned(host: string, lastDay = '20991231'): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const extensions = sequence(
    extension(oid(0x55, 0x1d, 0x13), sequence(der(0x01, Buffer.from([0xff])))),
    extension(oid(0x55, 0x1d, 0x11), sequence(text(0x82, host))),
  );
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    commonName('A practice authority'),
    sequence(text(0x18, '20200101000000Z'), text(0x18, `${lastDay}235959Z`)),
    commonName('A practice authority'),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = sequence(body, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replace(/(.{64})/g, '$1\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

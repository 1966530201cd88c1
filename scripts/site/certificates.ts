// The library below asks for it.
import 'reflect-metadata';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

const P256 = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const YEARS = 10;

/** In PEM form. */
export interface BrokerCertificates {
  /** Signed the certificate below, and is kept nowhere: another broker gets another authority. */
  readonly authority: string;
  readonly certificate: string;
  readonly key: string;
}

/** Makes an authority of its own for one broker, and the broker's certificate for the names by which benches call it. */
export async function makeCertificates(names: readonly string[]): Promise<BrokerCertificates> {
  const notBefore = new Date(Date.now() - 24 * 60 * 60_000);
  const notAfter = new Date(notBefore);
  notAfter.setFullYear(notAfter.getFullYear() + YEARS);
  const validity = { notBefore, notAfter, signingAlgorithm: P256 };
  const issuing = await crypto.subtle.generateKey(P256, true, ['sign', 'verify']);
  const authority = await X509CertificateGenerator.createSelfSigned({
    ...validity,
    name: 'CN=Pharmacy Bench site',
    keys: issuing,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign, true),
    ],
  });
  const serving = await crypto.subtle.generateKey(P256, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.create({
    ...validity,
    subject: 'CN=Pharmacy Bench broker',
    issuer: authority.subject,
    publicKey: serving.publicKey,
    signingKey: issuing.privateKey,
    extensions: [new SubjectAlternativeNameExtension(names.map(alternative))],
  });
  return {
    authority: authority.toString('pem'),
    certificate: certificate.toString('pem'),
    key: await pem(serving.privateKey),
  };
}

const isIp = (name: string) => /^[\d.]+$|:/.test(name);
const alternative = (name: string) => ({
  type: isIp(name) ? ('ip' as const) : ('dns' as const),
  value: name,
});

async function pem(key: CryptoKey): Promise<string> {
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', key)).toString('base64');
  const lines = bytes.match(/.{1,64}/g) ?? [];
  return ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----', ''].join('\n');
}

/** Which side of a connection proves that it knows the secret; a `copy` of a window, to that window. */
export type Side = 'host' | 'window' | 'copy';

/** A random value of each side, new for every connection. */
export interface Nonces {
  readonly host: string;
  readonly window: string;
}

const text = new TextEncoder();

/** 32 random bytes, base64url: a secret or a nonce. */
export function newRandom(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The name under which a secret may be spoken of; it says nothing about the secret. */
export async function idOf(secret: string): Promise<string> {
  return base64url(await mac(secret, 'id'));
}

/** Shows the other side that this one knows the secret, for this connection alone. */
export async function proofOf(secret: string, side: Side, nonces: Nonces): Promise<string> {
  return base64url(await mac(secret, toProve(side, nonces)));
}

/** Whether the other side knows the secret; compares in constant time. */
export async function isProof(
  proof: string,
  secret: string,
  side: Side,
  nonces: Nonces,
): Promise<boolean> {
  return crypto.subtle.verify(
    'HMAC',
    await keyOf(secret),
    bytesOf(proof),
    text.encode(toProve(side, nonces)),
  );
}

/**
 * The text for a page that knows the same secret, over a channel on which others listen and speak.
 * @param to a random value of that page's own
 */
export async function sealFor(secret: string, to: string, plain: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const key = await sealingKey(secret, to);
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text.encode(plain));
  return base64url(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

/** Null for what nobody who knows the secret has sealed for this page. */
export async function openSealed(
  secret: string,
  to: string,
  sealed: string,
): Promise<string | null> {
  try {
    const bytes = bytesOf(sealed);
    const iv = bytes.subarray(0, IV_BYTES);
    const key = await sealingKey(secret, to);
    const algorithm = { name: 'AES-GCM', iv };
    const plain = await crypto.subtle.decrypt(algorithm, key, bytes.subarray(IV_BYTES));
    return new TextDecoder().decode(plain);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

const IV_BYTES = 12;

async function sealingKey(secret: string, to: string) {
  const bytes = new Uint8Array(await mac(secret, `seal ${to}`));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

/** The side stands in it, or a proof could be sent back to the one who made it. */
function toProve(side: Side, { host, window }: Nonces): string {
  return `${side} ${host} ${window}`;
}

async function mac(secret: string, message: string): Promise<Uint8Array> {
  return new Uint8Array(
    await crypto.subtle.sign('HMAC', await keyOf(secret), text.encode(message)),
  );
}

function keyOf(secret: string) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', text.encode(secret), algorithm, false, ['sign', 'verify']);
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const characters = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(characters, (character) => character.charCodeAt(0));
}

import { hostFrame, readFrame, windowFrame, writeFrame } from './frames.ts';
import { isProof, newRandom, proofOf } from './proof.ts';

/** A connection before either side is proven. */
export interface Channel {
  send(message: string): void;
  /** The next message; rejects once the connection is closed. */
  next(): Promise<unknown>;
}

export type GreetingResult =
  | { kind: 'let-in'; token: string }
  /** Whoever answers does not know the secret. */
  | { kind: 'another-host' };

/**
 * The window's side. Nothing is told to a host that has not proven itself, and the secret itself
 * never goes over the connection.
 */
export async function greetHost(secret: string, channel: Channel): Promise<GreetingResult> {
  const nonce = newRandom();
  channel.send(writeFrame({ kind: 'hello', nonce }));
  const answer = readFrame(hostFrame, await channel.next());
  if (answer?.kind !== 'proof') return { kind: 'another-host' };
  const nonces = { host: answer.nonce, window: nonce };
  if (!(await isProof(answer.proof, secret, 'host', nonces))) return { kind: 'another-host' };
  channel.send(writeFrame({ kind: 'proof', proof: await proofOf(secret, 'window', nonces) }));
  const end = readFrame(hostFrame, await channel.next());
  return end?.kind === 'token' ? { kind: 'let-in', token: end.token } : { kind: 'another-host' };
}

/** The host's side: whether the window knows the secret that it named. */
export async function greetWindow(secret: string, channel: Channel): Promise<boolean> {
  const hello = readFrame(windowFrame, await channel.next());
  if (hello?.kind !== 'hello') return false;
  const nonces = { host: newRandom(), window: hello.nonce };
  const proof = await proofOf(secret, 'host', nonces);
  channel.send(writeFrame({ kind: 'proof', nonce: nonces.host, proof }));
  const answer = readFrame(windowFrame, await channel.next());
  return answer?.kind === 'proof' && isProof(answer.proof, secret, 'window', nonces);
}

import type { Sealer } from '../../../src/main/desktop/sealedKey.ts';

const turned = (bytes: Uint8Array): Buffer => Buffer.from(bytes).reverse();

/** A vault as documented; it seals by reversing the bytes. */
export function vault() {
  const system: { state: Awaited<ReturnType<Sealer['state']>>; rotated: boolean } = {
    state: 'ready',
    rotated: false,
  };
  const sealer: Sealer = {
    state: async () => system.state,
    goWithout: () => {
      system.state = 'ready';
    },
    seal: async (text) => turned(Buffer.from(`sealed ${text}`)),
    unseal: async (sealed) => {
      const text = turned(sealed).toString();
      if (!text.startsWith('sealed ')) throw new Error('Decryption failed');
      return { result: text.slice('sealed '.length), shouldReEncrypt: system.rotated };
    },
  };
  return { system, sealer };
}

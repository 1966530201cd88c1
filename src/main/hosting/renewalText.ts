/** As `rotateKey` says it. */
type RenewalResult = 'rotated' | 'not-closed' | 'not-possible';

const texts: Readonly<Record<RenewalResult, string>> = {
  rotated:
    'The data has a new key. Recovery codes, and copies of the key, from before open nothing in it any more. Save a new recovery code.',
  'not-closed':
    'The data has the key from before: the last run was cut short. Close Pharmacy Bench in order, start it again, and ask for a new key once more.',
  'not-possible':
    'The data has the key from before: the disk does not take it under a new one. Make room, and ask again.',
};

/** What became of the wish for a new key. */
export function renewalText(kind: RenewalResult): string {
  return texts[kind];
}

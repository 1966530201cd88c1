import { readFileSync } from 'node:fs';

/** What a small file of the state folder holds; null where it is missing or damaged, which is the same here. */
export function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

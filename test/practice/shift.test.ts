import { describe, expect, it } from 'vitest';
import { codesSchema } from './fillAnswers.ts';
import { openTestPractice } from './support.ts';

describe('The guided shift', () => {
  it('is a dozen scans in order, each of a code that is listed as well, with its picture, and a reply at last', async () => {
    const practice = await openTestPractice();
    const codes = codesSchema.parse((await practice.control('GET', '/codes')).field('codes'));
    const steps = codes.filter((one) => one.group === 'shift');
    expect(steps.map(({ step }) => step?.number)).toEqual(steps.map((_, place) => place + 1));
    const scans = steps.filter(({ step }) => step?.ask !== 'reply');
    expect(scans).toHaveLength(12);
    expect(steps.slice(12)).toMatchObject([{ step: { ask: 'reply', after: 'write' } }]);
    const listed = codes.filter((one) => one.group !== 'shift').map(({ value }) => value);
    expect(new Set(listed).size).toBe(listed.length);
    for (const { value, image } of scans) {
      expect(listed).toContain(value);
      expect(image).toMatch(/^data:image\/png;base64,/);
    }
    await practice.close();
  });

  it('is left out where the world is too small for it, and other codes are still listed', async () => {
    const practice = await openTestPractice({ prescriptions: 20 });
    const codes = codesSchema.parse(
      (await practice.control('GET', '/codes?images=no')).field('codes'),
    );
    expect(codes.filter((one) => one.group === 'shift')).toEqual([]);
    expect(codes.map(({ label }) => label)).toContain('A right bottle');
    await practice.close();
  });
});

import type { CodeRead } from './codeRead.ts';
import { type Box, cut, type Grey, wholeOf } from './grey.ts';
import { fast, full, readGrey } from './zxing.ts';

/** Where codes are held: the aiming frame, as parts of the picture. */
export const aim = { across: 0.6, down: 0.7 } as const;

function aimIn({ width, height }: Grey): Box {
  const [across, down] = [Math.round(width * aim.across), Math.round(height * aim.down)];
  return { x: (width - across) >> 1, y: (height - down) >> 1, width: across, height: down };
}

/** Looks at the middle of a frame first, where people aim, so that most looks are short. */
export async function readFrame(
  grey: Grey,
  thorough: boolean,
): Promise<{ reads: CodeRead[]; area: Box }> {
  const whole = wholeOf(grey);
  if (thorough) return { reads: await readGrey(grey, full), area: whole };
  const aimArea = aimIn(grey);
  const inAim = await readGrey(cut(grey, aimArea), fast);
  if (inAim.length > 0) {
    const reads = inAim.map((read) => ({
      ...read,
      box: { ...read.box, x: read.box.x + aimArea.x, y: read.box.y + aimArea.y },
    }));
    return { reads, area: aimArea };
  }
  return { reads: await readGrey(grey, fast), area: whole };
}

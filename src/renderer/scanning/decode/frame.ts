import { beyondDoubt } from './agreement.ts';
import type { CodeRead } from './codeRead.ts';
import { type Box, cut, type Grey, wholeOf, within } from './grey.ts';
import { confirming, fast, full, readGrey } from './zxing.ts';

/** Where codes are held: the aiming frame, as parts of the picture. */
export const aim = { across: 0.6, down: 0.7 } as const;

function aimIn({ width, height }: Grey): Box {
  const [across, down] = [Math.round(width * aim.across), Math.round(height * aim.down)];
  return { x: (width - across) >> 1, y: (height - down) >> 1, width: across, height: down };
}

/**
 * Looks at the middle of a frame first, where people aim, so that most looks are short. A quick look
 * counts too few lines to trust bars, so it only finds them; a thorough look at their place in the
 * same frame confirms them.
 */
export async function readFrame(
  grey: Grey,
  thorough: boolean,
): Promise<{ reads: CodeRead[]; area: Box }> {
  const whole = wholeOf(grey);
  if (thorough) return { reads: beyondDoubt(await readGrey(grey, full)), area: whole };
  const aimArea = aimIn(grey);
  const inAim = await confirmed(grey, await readPart(grey, aimArea));
  if (inAim.length > 0) return { reads: inAim, area: aimArea };
  return { reads: await confirmed(grey, await readGrey(grey, fast)), area: whole };
}

async function readPart(grey: Grey, area: Box, options = fast): Promise<CodeRead[]> {
  const reads = await readGrey(cut(grey, area), options);
  return reads.map((read) => ({
    ...read,
    box: { ...read.box, x: read.box.x + area.x, y: read.box.y + area.y },
  }));
}

/** Around what a quick look found of a code, as parts of its width: its quiet zones, and more of its bars. */
const quietZone = 0.2;
const barsBeyond = 0.25;

function placeOf({ box, across }: CodeRead, grey: Grey): Box {
  const [besides, beyond] = [across * quietZone, across * barsBeyond];
  return within(wholeOf(grey), {
    x: box.x - besides,
    y: box.y - beyond,
    width: box.width + 2 * besides,
    height: box.height + 2 * beyond,
  });
}

async function confirmed(grey: Grey, found: readonly CodeRead[]): Promise<CodeRead[]> {
  const reads = found.filter(({ linear }) => !linear);
  for (const bars of found.filter(({ linear }) => linear)) {
    const place = placeOf(bars, grey);
    const looked = [...reads, ...(await readPart(grey, place, confirming))];
    reads.push(...beyondDoubt(looked).filter((read) => isSameCode(read, bars)));
  }
  return reads;
}

const isSameCode = (one: CodeRead, other: CodeRead) =>
  one.linear && one.symbology === other.symbology && one.text === other.text;

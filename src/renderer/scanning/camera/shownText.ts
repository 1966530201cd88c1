import { GS } from '#shared/codes/keyStroke.ts';

/** A code's text as it can be seen: the separator as its picture. */
export const shownText = (text: string): string => text.replaceAll(GS, '\u241d');

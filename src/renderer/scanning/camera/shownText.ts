import { GS } from '#shared/codes/keyStroke.ts';

/** A code's text with its invisible separators (GS) made visible. */
export const shownText = (text: string): string => text.replaceAll(GS, '\u241d');

import { GS } from '#shared/codes/keyStroke.ts';

/** A code's text with its invisible separators (GS) made visible. */
export const visibleSeparators = (text: string): string => text.replaceAll(GS, '\u241d');

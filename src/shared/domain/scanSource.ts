import { z } from 'zod';

/** How a code came in. `clicked`: chosen on the screen, and read from nothing. */
export const scanSources = ['scanner', 'camera', 'picture', 'typed', 'clicked'] as const;
export const scanSourceSchema = z.enum(scanSources);
export type ScanSource = z.infer<typeof scanSourceSchema>;

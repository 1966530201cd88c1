import { z } from 'zod';

/** How a person answers a dialog: the first whose words stand in it. Without an answer it stays open. */
export const answerSchema = z.object({
  words: z.string(),
  button: z.string().optional(),
  file: z.string().optional(),
});

/** What kind of machine and build the double plays; a test says it when it launches. */
export const settingsSchema = z.object({
  entry: z.string(),
  args: z.array(z.string()),
  userData: z.string(),
  packaged: z.boolean(),
  resources: z.string(),
  platform: z.enum(['linux', 'darwin', 'win32']),
  vault: z.object({
    backend: z.enum(['gnome_libsecret', 'kwallet6', 'basic_text']),
    available: z.boolean(),
    /** The vault's own key: another one opens nothing that this one sealed. */
    secret: z.string(),
    /** The older key after a change: what it sealed still opens, and should be sealed again. */
    formerSecret: z.string().nullable(),
  }),
  proxy: z.string(),
  answers: z.array(answerSchema),
});
export type Settings = z.infer<typeof settingsSchema>;
export type Answer = z.infer<typeof answerSchema>;

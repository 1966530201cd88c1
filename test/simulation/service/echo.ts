/** How a service writes the texts of replies: as they were sent, or in a way of its own. */
export const echoes = {
  same: (text: string) => text,
  'upper case': (text: string) => text.toUpperCase(),
  'one blank': (text: string) => text.replace(/ +/g, ' '),
  entities: (text: string) => text.replaceAll('&', '&amp;'),
  'plain dashes': (text: string) => text.replaceAll('—', '--'),
  shortened: (text: string) => `${text.slice(0, 12)}…`,
} satisfies Record<string, (text: string) => string>;

export type Echo = keyof typeof echoes;

export const echoNames = [
  'upper case',
  'one blank',
  'entities',
  'plain dashes',
  'shortened',
] as const satisfies readonly Echo[];

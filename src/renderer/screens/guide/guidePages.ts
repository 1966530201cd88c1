/** One page of the guide (docs/guide), as it was written. */
export interface GuidePage {
  /** Its part of the address, as `scan-a-bottle`. */
  readonly name: string;
  readonly title: string;
  readonly markdown: string;
}

const technicians = import.meta.glob<string>('../../../../docs/guide/technicians/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const others = import.meta.glob<string>('../../../../docs/guide/{pharmacists,it}.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const pictures = import.meta.glob<string>('../../../../docs/guide/pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** In the order of reading: the technicians' by their numbers, then the pharmacists', then IT's. */
export const guidePages: readonly GuidePage[] = [
  ...Object.entries(technicians).sort(([one], [other]) => one.localeCompare(other)),
  ...Object.entries(others).sort(([one], [other]) => other.localeCompare(one)),
].map(([path, markdown]) => {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? '';
  return { name: pageNameOf(path) ?? '', title, markdown: markdown.replace(/^# .+\n/, '') };
});

/** The page that a file of the guide is; null where it is another file of the project. */
export function pageNameOf(path: string): string | null {
  const name = /(?:^|\/)(?:\d\d-)?([a-z-]+)\.md$/.exec(path)?.[1];
  const isPage = /(technicians\/|^|guide\/)(\d\d-[a-z-]+|pharmacists|it)\.md$/.test(path);
  return isPage && name !== undefined ? name : null;
}

/** Where a picture that a page names lies in the program. */
export function pictureOf(path: string): string | null {
  const name = path.split('/').at(-1);
  const found = Object.entries(pictures).find(([file]) => file.endsWith(`/${name}`));
  return found?.[1] ?? null;
}

/** A picture from a file, the clipboard or a drop; null when it is none. */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    // Not a picture, or a broken one: the screen says so.
    return null;
  }
}

/** The first picture among what was dropped or pasted. */
export function pictureIn(data: DataTransfer | null): File | null {
  const files = [...(data?.files ?? [])];
  return files.find(({ type }) => type.startsWith('image/')) ?? files[0] ?? null;
}

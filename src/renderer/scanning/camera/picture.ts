/** The picture in a file; null if it is none. */
export async function openPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    // Not a picture, or a broken one: the screen says so.
    return null;
  }
}

/** The first picture among dropped or pasted files; any file if there is none. */
export function pictureIn(data: DataTransfer | null): File | null {
  const files = [...(data?.files ?? [])];
  return files.find(({ type }) => type.startsWith('image/')) ?? files[0] ?? null;
}

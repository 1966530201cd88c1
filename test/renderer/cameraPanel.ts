/// <reference types="node" />
import { expect, type Page } from '@playwright/test';
import bwip from 'bwip-js/node';
import type { FilmedCode } from '../support/film.ts';

export const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Camera' });

export async function openPanel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Camera', exact: true }).click();
  await expect(panelOf(page)).toBeVisible();
}

/** A label as the bytes of a picture file. */
export function labelPicture({ kind, text, height }: FilmedCode): Promise<Buffer> {
  return bwip.toBuffer({
    ...{ bcid: kind, text, scale: 4, padding: 8, backgroundcolor: 'FFFFFF' },
    ...(height !== undefined && { height }),
  });
}

/** Gives the page a file as a drop or a paste would. */
export async function give(page: Page, how: 'drop' | 'paste', bytes: Buffer, type = 'image/png') {
  await page.evaluate(
    ([way, base64, mime]) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
      data.items.add(new File([content], 'label', { type: mime }));
      const event =
        way === 'drop'
          ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
    },
    [how, bytes.toString('base64'), type] as const,
  );
}

/** Several labels side by side in one picture. */
export async function shelfPicture(page: Page, codes: readonly FilmedCode[]): Promise<Buffer> {
  const labels = await Promise.all(codes.map(labelPicture));
  const drawn = await page.evaluate(
    async (pictures) => {
      const bitmaps = await Promise.all(
        pictures.map(async (base64) =>
          createImageBitmap(
            new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]),
          ),
        ),
      );
      const canvas = document.createElement('canvas');
      canvas.width = bitmaps.length * 400;
      canvas.height = 400;
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas can be had.');
      context.fillStyle = '#fff';
      context.fillRect(0, 0, canvas.width, canvas.height);
      bitmaps.forEach((bitmap, index) => {
        context.drawImage(bitmap, index * 400 + 50, 50);
      });
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    labels.map((label) => label.toString('base64')),
  );
  return Buffer.from(drawn, 'base64');
}

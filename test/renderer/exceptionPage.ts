import type { Page } from '@playwright/test';

export const panelOf = (page: Page) => page.getByRole('region', { name: 'Exception', exact: true });
export const listsOf = (page: Page) => page.getByRole('region', { name: 'Exceptions known here' });
export const fieldOf = (page: Page) => page.getByLabel('Write to the fulfillment pharmacy');

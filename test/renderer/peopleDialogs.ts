import type { Page } from '@playwright/test';
import type { Staff } from '#shared/contract/people.ts';
import { openApp } from './app.ts';
import { atLot, type DialogCase, labelled, press, type Stage } from './dialogCase.ts';
import { boLind, danaReyes } from './double/staff.ts';
import { signedIn } from './worlds.ts';

async function peoplePage(here: Staff | null, { page, station, address }: Stage) {
  if (here !== null) station.people.switchOn(here);
  await openApp(page, address);
  await page.goto(`${address}#/people`);
}

async function personMenu(page: Page, item: string) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Dana (Whitfield|Reyes)$/ })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** The dialogs of people, and of who is at the bench. */
export const peopleDialogs: readonly DialogCase[] = [
  {
    name: 'another person at the bench',
    sources: ['app/lock/SwitchDialog.tsx'],
    begin: (stage) => peoplePage(danaReyes, stage),
    open: (page) => personMenu(page, 'Change person'),
    own: 'proofs',
  },
  {
    name: 'a lead’s PIN',
    sources: ['app/lock/ApprovalDialog.tsx'],
    begin: (stage) => peoplePage(danaReyes, stage),
    open: (page) => page.getByLabel('Badge alone, always').click(),
    own: 'proofs',
  },
  {
    name: 'a lead recovery is called off',
    sources: ['app/lock/CallOff.tsx'],
    begin: (stage) => {
      stage.station.leads.standing(Date.now() + 3_600_000);
      return peoplePage(danaReyes, stage);
    },
    open: press('Cancel recovery'),
    own: 'proofs',
  },
  {
    name: 'the first lead',
    sources: ['screens/people/PeopleOff.tsx'],
    begin: (stage) => peoplePage(null, stage),
    open: press('Turn on PINs and badges'),
    field: labelled('First name'),
    text: 'Margaret',
    notKept: 'half of it is a PIN',
  },
  {
    name: 'add a person',
    sources: ['screens/people/PersonDialogs.tsx'],
    begin: (stage) => peoplePage(boLind, stage),
    open: press('Add a person'),
    field: labelled('First name'),
    text: 'Margaret',
    notKept: 'half of it is a PIN',
  },
  {
    name: 'a person has left',
    sources: ['screens/people/PersonDialogs.tsx'],
    begin: (stage) => peoplePage(boLind, stage),
    open: press('Has left: Dana Reyes'),
  },
  {
    name: 'who is at the bench',
    sources: ['app/PersonDialog.tsx'],
    begin: atLot,
    open: (page) => personMenu(page, 'Change person'),
    field: labelled('First name'),
    text: 'Margaret',
    notKept: 'it only says who is here',
  },
  {
    name: 'who takes over',
    sources: ['screens/handOver/NextPersonDialog.tsx'],
    async begin({ page, address }) {
      await openApp(page, address);
      await page.goto(`${address}#/hand-over`);
    },
    open: press('Hand over to somebody'),
    field: labelled('First name'),
    text: 'Margaret',
    notKept: 'it only says who comes next',
  },
  {
    name: 'sign out',
    sources: ['app/SignOutDialog.tsx'],
    begin: atLot,
    open: (page) => personMenu(page, 'Sign out'),
  },
  {
    name: 'sign in again',
    sources: ['app/SignInAgainDialog.tsx'],
    async begin(stage) {
      stage.station.world.session = { ...signedIn, validity: 'ending' };
      await atLot(stage);
      // Its button stands there before the page does, whose coming would take the dialog away.
      await stage.page.getByRole('button', { name: 'Print label' }).first().waitFor();
    },
    // By key: the line it stands in still grows on a busy machine, and a click would miss it.
    open: (page) => page.getByRole('button', { name: 'Sign in again', exact: true }).press('Enter'),
    field: (dialog) => dialog.locator('input[type=password]'),
    text: 'not a word',
    own: 'password',
    notKept: 'it is a password',
  },
];

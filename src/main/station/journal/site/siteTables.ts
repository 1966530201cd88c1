import type { Connection } from '../../disk/connection.ts';
import { SiteFacts } from './facts.ts';
import { HeardLots } from './heardLots.ts';
import { HeardOrders } from './heardOrders.ts';
import { SiteMembership } from './membership.ts';
import { RoamingPeople } from './roamingPeople.ts';
import { SharedRounds } from './sharedRounds.ts';

/** What this bench keeps of the site that it belongs to. */
export class SiteTables {
  readonly membership: SiteMembership;
  readonly facts: SiteFacts;
  readonly lots: HeardLots;
  readonly orders: HeardOrders;
  readonly rounds: SharedRounds;
  readonly people: RoamingPeople;

  constructor(db: Connection) {
    this.membership = new SiteMembership(db);
    this.facts = new SiteFacts(db);
    this.lots = new HeardLots(db);
    this.orders = new HeardOrders(db);
    this.rounds = new SharedRounds(db);
    this.people = new RoamingPeople(db);
  }
}

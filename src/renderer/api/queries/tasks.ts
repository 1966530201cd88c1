import type { KnownLots } from '#shared/contract/lotViews.ts';
import type { KnownOrders } from '#shared/contract/orders.ts';
import type { FoundLink, KnownTasks, TaskChoices, TaskDetail } from '#shared/contract/taskViews.ts';
import { joined } from '../../text/listText.ts';
import { KeptAnswers, type Query } from '../query.ts';
import { station } from '../station.ts';

const MOST_OF_A_KIND = 6;
const LONGEST = 200;
const noLinks = (): FoundLink[] => [];
const linksOfLots = ({ rows }: KnownLots): FoundLink[] =>
  rows.map(({ id, batchNumber, products: [product] }) => ({
    kind: 'lot',
    id,
    title: joined([batchNumber, product], ', ') || null,
  }));
const linksOfOrders = ({ rows }: KnownOrders): FoundLink[] =>
  rows.slice(0, MOST_OF_A_KIND).map(({ id, number }) => ({ kind: 'order', id, title: number }));

const lastKnown = new KeptAnswers<KnownTasks>();

export const tasks = {
  /** The tasks known here. */
  known: (): Query<KnownTasks> => ({
    key: 'tasks',
    call: () => station.tasks.known({ about: null }),
    kept: lastKnown,
  }),
  /** The tasks known here that are about one record. */
  about: ({ kind, id }: FoundLink): Query<KnownTasks> => ({
    key: `tasks about ${kind} ${id}`,
    call: () => station.tasks.known({ about: { kind, id } }),
  }),
  /** One task, by the service's id or this station's own; null where it is not known here. */
  detail: (key: string): Query<TaskDetail | null> => ({
    key: `task ${key}`,
    call: () => station.tasks.detail({ key }),
  }),
  /** What a code or an id may link a task to. */
  linksNamed: (text: string): Query<FoundLink[]> => ({
    key: 'links named',
    variant: text,
    call: () => station.tasks.findLinks({ text }),
    askAgain: 'never',
  }),
  /**
   * What a task may be about, for a typed text: also any lot and order known here that it fits. The old
   * answer stays meanwhile.
   */
  links: (text: string): Query<FoundLink[]> => ({
    key: 'links',
    variant: text,
    async call() {
      const [found, lots, orders] = await Promise.all([
        station.tasks.findLinks({ text }),
        station.lots
          .known({ text: text.slice(0, LONGEST), limit: MOST_OF_A_KIND })
          .then(linksOfLots, noLinks),
        station.orders.known({ text: text.slice(0, LONGEST) }).then(linksOfOrders, noLinks),
      ]);
      const all = [...orders, ...lots, ...found];
      return [...new Map(all.map((link) => [`${link.kind} ${link.id}`, link])).values()];
    },
    askAgain: 'never',
  }),
  /** The people, categories and statuses that a form offers: those seen here so far. */
  choices: (): Query<TaskChoices> => ({
    key: 'choices',
    call: () => station.tasks.choices(),
  }),
};

import type { Mutant } from '../mutant.ts';

const station = 'src/main/station';
const atBench = ['test/main/station/fills/orders.test.ts'];
const later = ['test/main/station/fills/ordersLater.test.ts'];
const quantity = ['test/main/station/verdict/fill/orderedQuantity.test.ts'];
const inFill = ['test/main/station/fills/orderQuantity.test.ts'];
const question = ['test/renderer/fillsQuantity.spec.ts'];
const known = ['test/main/station/fills/knownOrders.test.ts'];
const judge = `${station}/verdict/fill/orderedQuantity.ts`;
const screen = ['test/renderer/fillsOrder.spec.ts'];

/** Name, what goes wrong for people, file, text, what is put there, tests. */
const rows = [
  [
    'order-switches-full-fill',
    'Another label of the order ends a fill that holds a bottle, unasked.',
    `${station}/handlers/fillScan.ts`,
    'if (to === prescriptionId || activeIn(open).length > 0) return null;',
    'if (to === prescriptionId) return null;',
    atBench,
  ],
  [
    'order-switches-from-anywhere',
    'A label of the order ends an empty fill of no order, unasked.',
    `${station}/handlers/fillScan.ts`,
    'if (order === null || orderInHandFor(context, userId, by, prescriptionId) !== order) return null;',
    'if (order === null) return null;',
    atBench,
  ],
  [
    'order-switches-to-anothers',
    'A label that another person fills ends the fill in front.',
    `${station}/handlers/fillScan.ts`,
    'if (standing !== null && !isSamePerson(standing.by, by)) {',
    "if (standing !== null && standing.state === 'closed') {",
    atBench,
  ],
  [
    'order-comes-back',
    'A scan sent again after a lost connection brings an order back that was left.',
    `${station}/handlers/packageScan.ts`,
    "return scans.find(id) ?? scans.find(packageCodes.find(id)?.scan ?? '');",
    "return scans.find(packageCodes.find(id)?.scan ?? '');",
    atBench,
  ],
  [
    'order-of-another-person',
    'One person’s order is in front at another’s window.',
    `${station}/journal/ordersInHand.ts`,
    "'WHERE user_id = @userId AND first_name = @firstName AND last_name = @lastName'",
    "'WHERE user_id = @userId AND (first_name = @firstName OR last_name <> @lastName)'",
    atBench,
  ],
  [
    'order-of-another-account',
    'What only another account has met of an order is listed.',
    `${station}/handlers/fillOrder.ts`,
    "if (row === null || known === null || !isShownTo(context, userId, 'order', known.id)) return null;",
    'if (row === null || known === null) return null;',
    later,
  ],
  [
    'order-ticked-off-by-an-earlier-fill',
    'A fill for no known order ticks a prescription off.',
    `${station}/journal/fills.ts`,
    'AND order_id = ? ORDER BY',
    'AND (order_id IS NULL OR order_id = ?) ORDER BY',
    later,
  ],
  [
    'order-hides-a-failure',
    'A fill that failed after its end stays ticked off.',
    `${station}/fills/orderLines.ts`,
    'const failed = heldBy(state) !== null;',
    'const failed = false;',
    later,
  ],
  [
    'order-counts-a-failure',
    'The bench says that all is done though a vial has to come back.',
    'src/shared/contract/orderInHand.ts',
    "(standing.kind === 'ended' && !standing.failed)",
    "standing.kind === 'ended'",
    screen,
  ],
  [
    'order-all-scanned-in-part',
    'A partial fill counts as scanned.',
    'src/renderer/text/orderInHandText.ts',
    "how === 'complete' || how === 'signed';\n  if",
    "how !== 'with-override';\n  if",
    screen,
  ],
  [
    'order-green-override',
    'An override is green in the list.',
    'src/renderer/text/orderInHandText.ts',
    "tone === 'pass' && !isPlain ? 'care' : tone",
    "tone === 'stop' && !isPlain ? 'care' : tone",
    screen,
  ],
  [
    'order-left-while-typing',
    'Escape in a half-typed code puts the order away.',
    'src/renderer/screens/scan/fill/OrderList.tsx',
    "target instanceof HTMLInputElement && target.value !== ''",
    "target instanceof HTMLInputElement && target.value === ' '",
    screen,
  ],
  [
    'order-quantity-unasked',
    'An order for three times as much is filled by the prescription, unasked.',
    judge,
    'if (of === null || chosen(evidence, of) !== null) return [];',
    'if (of === null || of.ordered.quantity > of.prescribed.quantity) return [];',
    quantity,
  ],
  [
    'order-quantity-of-another',
    'What the order says of another prescription is asked about.',
    judge,
    '(fill) => fill.prescriptionId === prescriptionId)',
    "(fill) => fill.prescriptionId !== '')",
    quantity,
  ],
  [
    'order-quantity-of-a-done-fill',
    'The quantity of a fill that was verified already is asked about.',
    judge,
    'own.filter(({ verifiedAt }) => verifiedAt === null)',
    'own.filter(({ verifiedAt }) => verifiedAt !== undefined)',
    quantity,
  ],
  [
    'order-quantity-in-any-unit',
    'Sixty milliliters are sixty tablets.',
    judge,
    'unit === otherUnit || isSameUnit(unit, otherUnit);',
    'unit === otherUnit || isSameUnit(unit, unit);',
    quantity,
  ],
  [
    'order-quantity-choice-of-others',
    'What was said of other quantities counts for these.',
    judge,
    'isSaid(choice.ordered, of.ordered) &&',
    'isSaid(choice.ordered, choice.ordered) &&',
    quantity,
  ],
  [
    'order-quantity-asked-after-the-end',
    'A fill that has ended waits for ever for somebody to say which quantity counts.',
    judge,
    "evidence.hasEnded ? 'care' : 'not-yet'",
    "evidence.hasEnded ? 'not-yet' : 'not-yet'",
    quantity,
  ],
  [
    'order-quantity-closes-unasked',
    'A fill closes though nobody has said which quantity counts.',
    `${station}/fills/standing.ts`,
    "['which-lot', 'maybe-same-bottle', 'which-quantity']",
    "['which-lot', 'maybe-same-bottle']",
    inFill,
  ],
  [
    'order-quantity-not-counted',
    'The order’s quantity was chosen, and the prescription’s is summed up to.',
    judge,
    "if (of !== null && by === 'order') {",
    'if (of !== null && by === null) {',
    inFill,
  ],
  [
    'order-quantity-asked-twice',
    'What was said of the quantities is not kept.',
    `${station}/fills/fillState.ts`,
    'return { ...state, quantityChoice: { counts, ordered, prescribed } };',
    "return counts === 'order' ? { ...state, quantityChoice: { counts, ordered, prescribed } } : state;",
    inFill,
  ],
  [
    'order-quantity-by-an-amount',
    'A digit scanned for an amount chooses the quantity.',
    'src/renderer/screens/scan/fill/useFillKeys.ts',
    '    if (open !== undefined && (key',
    '    if (answer(key)) return true;\n    if (open !== undefined && (key',
    question,
  ],
  [
    'order-went-out-forgotten',
    'What an order supplied yesterday is filled again, and matches.',
    `${station}/fills/knownOrders.ts`,
    ' || now - filledAt < supplyMs',
    '',
    known,
  ],
  [
    'order-went-out-for-ever',
    'A prescription is stopped by an order that was used up long ago.',
    `${station}/fills/knownOrders.ts`,
    'now - filledAt < supplyMs',
    'now - filledAt < Number.POSITIVE_INFINITY',
    known,
  ],
  [
    'order-of-the-strangers',
    'A fill hangs on an order that this account was never shown.',
    `${station}/fills/knownOrders.ts`,
    "if (!isShownTo(met, userId, 'order', record.id)) return [];",
    '',
    known,
  ],
] as const;

/** The order in hand: its list, whose it is, what is ticked off in it, and its quantities. */
export const ordersInHand: readonly Mutant[] = rows.map(([name, why, file, find, put, redBy]) => ({
  ...{ name, why, file, find, put, redBy },
}));

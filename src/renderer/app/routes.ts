import { createRootRoute, createRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ScanScreen } from '../screens/scan/ScanScreen.tsx';
import { lateScreen } from '../ui/late/late.tsx';
import { Bench } from './Bench.tsx';
import { WindowFault } from './faults/WindowFault.tsx';

const root = createRootRoute({
  ...{ component: Bench, notFoundComponent: ScanScreen, errorComponent: WindowFault },
});

const scan = createRoute({ getParentRoute: () => root, path: '/', component: ScanScreen });

const prescriptions = createRoute({
  getParentRoute: () => root,
  path: '/prescriptions',
  component: lateScreen(
    async () =>
      (await import('../screens/prescriptions/PrescriptionsScreen.tsx')).PrescriptionsScreen,
  ),
});

const practice = createRoute({
  getParentRoute: () => root,
  path: '/practice',
  component: lateScreen(
    async () => (await import('../screens/practice/PracticeScreen.tsx')).PracticeScreen,
  ),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lateScreen(
    async () => (await import('../screens/settings/SettingsScreen.tsx')).SettingsScreen,
  ),
});

const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  component: lateScreen(
    async () => (await import('../screens/outbox/OutboxScreen.tsx')).OutboxScreen,
  ),
});

const lots = createRoute({
  getParentRoute: () => root,
  path: '/lots',
  component: lateScreen(async () => (await import('../screens/lots/LotsScreen.tsx')).LotsScreen),
});

const tasks = createRoute({
  getParentRoute: () => root,
  path: '/tasks',
  component: lateScreen(async () => (await import('../screens/tasks/TasksScreen.tsx')).TasksScreen),
});

const exceptions = createRoute({
  getParentRoute: () => root,
  path: '/exceptions',
  component: lateScreen(
    async () => (await import('../screens/exceptions/ExceptionsScreen.tsx')).ExceptionsScreen,
  ),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  component: lateScreen(
    async () => (await import('../screens/orders/OrdersScreen.tsx')).OrdersScreen,
  ),
});

const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  component: lateScreen(
    async () => (await import('../screens/reports/ReportsScreen.tsx')).ReportsScreen,
  ),
});

const lot = createRoute({
  getParentRoute: () => root,
  path: '/lots/$id',
  component: lateScreen(async () => (await import('../screens/lots/LotScreen.tsx')).LotScreen),
});

const round = createRoute({
  getParentRoute: () => root,
  path: '/lots/round',
  component: lateScreen(async () => (await import('../screens/round/RoundScreen.tsx')).RoundScreen),
});

const walk = createRoute({
  getParentRoute: () => root,
  path: '/lots/walk',
  component: lateScreen(
    async () => (await import('../screens/lots/walk/WalkScreen.tsx')).WalkScreen,
  ),
});

const quality = createRoute({
  getParentRoute: () => root,
  path: '/quality',
  component: lateScreen(
    async () => (await import('../screens/records/quality/QualityScreen.tsx')).QualityScreen,
  ),
});

const benches = createRoute({
  getParentRoute: () => root,
  path: '/benches',
  component: lateScreen(
    async () => (await import('../screens/benches/BenchesScreen.tsx')).BenchesScreen,
  ),
});

const health = createRoute({
  getParentRoute: () => root,
  path: '/health',
  component: lateScreen(
    async () => (await import('../screens/health/HealthScreen.tsx')).HealthScreen,
  ),
});

const guideScreen = lateScreen(
  async () => (await import('../screens/guide/GuideScreen.tsx')).GuideScreen,
);
const guide = createRoute({ getParentRoute: () => root, path: '/guide', component: guideScreen });

const guidePage = createRoute({
  getParentRoute: () => root,
  path: '/guide/$page',
  component: guideScreen,
});

const recall = createRoute({
  getParentRoute: () => root,
  path: '/lots/recall',
  component: lateScreen(
    async () => (await import('../screens/lots/recall/RecallScreen.tsx')).RecallScreen,
  ),
});

const controlled = createRoute({
  getParentRoute: () => root,
  path: '/lots/controlled',
  component: lateScreen(
    async () => (await import('../screens/lots/controlled/ControlledScreen.tsx')).ControlledScreen,
  ),
});

const controlledLot = createRoute({
  getParentRoute: () => root,
  path: '/lots/controlled/$id',
  component: lateScreen(
    async () => (await import('../screens/lots/controlled/InventoryScreen.tsx')).InventoryScreen,
  ),
});

const task = createRoute({
  getParentRoute: () => root,
  path: '/tasks/$id',
  component: lateScreen(async () => (await import('../screens/tasks/TaskScreen.tsx')).TaskScreen),
});

const exception = createRoute({
  getParentRoute: () => root,
  path: '/exceptions/$id',
  component: lateScreen(
    async () => (await import('../screens/exceptions/ExceptionsScreen.tsx')).ExceptionScreen,
  ),
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id',
  component: lateScreen(
    async () => (await import('../screens/orders/OrderScreen.tsx')).OrderScreen,
  ),
});

const prescription = createRoute({
  getParentRoute: () => root,
  path: '/prescriptions/$id',
  component: lateScreen(
    async () =>
      (await import('../screens/prescriptions/PrescriptionScreen.tsx')).PrescriptionScreen,
  ),
});

const barcode = createRoute({
  getParentRoute: () => root,
  path: '/barcodes/$id',
  component: lateScreen(
    async () => (await import('../screens/barcodes/BarcodeScreen.tsx')).BarcodeScreen,
  ),
});

const scanner = createRoute({
  getParentRoute: () => root,
  path: '/scanner',
  component: lateScreen(
    async () => (await import('../screens/scanner/ScannerScreen.tsx')).ScannerScreen,
  ),
});

const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  component: lateScreen(
    async () => (await import('../screens/people/PeopleScreen.tsx')).PeopleScreen,
  ),
});

const printing = createRoute({
  getParentRoute: () => root,
  path: '/printing',
  component: lateScreen(
    async () => (await import('../screens/printing/PrintingScreen.tsx')).PrintingScreen,
  ),
});

const handOver = createRoute({
  getParentRoute: () => root,
  path: '/hand-over',
  component: lateScreen(
    async () => (await import('../screens/handOver/HandOverScreen.tsx')).HandOverScreen,
  ),
});

const records = createRoute({
  getParentRoute: () => root,
  path: '/records',
  component: lateScreen(
    async () => (await import('../screens/records/RecordsScreen.tsx')).RecordsScreen,
  ),
});

const story = createRoute({
  getParentRoute: () => root,
  path: '/records/$kind/$id',
  component: lateScreen(
    async () => (await import('../screens/records/StoryScreen.tsx')).StoryScreen,
  ),
});

const prescribers = createRoute({
  getParentRoute: () => root,
  path: '/prescribers',
  validateSearch: z.object({ prescriber: z.string().optional() }),
  component: lateScreen(
    async () => (await import('../screens/prescribers/PrescribersScreen.tsx')).PrescribersScreen,
  ),
});

/** Every page of the window. */
export const routeTree = root.addChildren([
  scan,
  prescriptions,
  outbox,
  practice,
  settings,
  lots,
  tasks,
  exceptions,
  orders,
  reports,
  lot,
  round,
  walk,
  recall,
  benches,
  health,
  guide,
  guidePage,
  controlled,
  controlledLot,
  quality,
  task,
  exception,
  order,
  prescription,
  barcode,
  scanner,
  people,
  printing,
  handOver,
  prescribers,
  records,
  story,
]);

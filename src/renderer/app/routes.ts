import { createRootRoute, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { z } from 'zod';
import { ScanScreen } from '../screens/scan/ScanScreen.tsx';
import { Bench } from './Bench.tsx';

const root = createRootRoute({ component: Bench, notFoundComponent: ScanScreen });

const scan = createRoute({ getParentRoute: () => root, path: '/', component: ScanScreen });

const prescriptions = createRoute({
  getParentRoute: () => root,
  path: '/prescriptions',
  component: lazyRouteComponent(
    () => import('../screens/prescriptions/PrescriptionsScreen.tsx'),
    'PrescriptionsScreen',
  ),
});

const practice = createRoute({
  getParentRoute: () => root,
  path: '/practice',
  component: lazyRouteComponent(
    () => import('../screens/practice/PracticeScreen.tsx'),
    'PracticeScreen',
  ),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  component: lazyRouteComponent(
    () => import('../screens/settings/SettingsScreen.tsx'),
    'SettingsScreen',
  ),
});

const outbox = createRoute({
  getParentRoute: () => root,
  path: '/outbox',
  component: lazyRouteComponent(() => import('../screens/outbox/OutboxScreen.tsx'), 'OutboxScreen'),
});

const lots = createRoute({
  getParentRoute: () => root,
  path: '/lots',
  component: lazyRouteComponent(() => import('../screens/lots/LotsScreen.tsx'), 'LotsScreen'),
});

const tasks = createRoute({
  getParentRoute: () => root,
  path: '/tasks',
  component: lazyRouteComponent(() => import('../screens/tasks/TasksScreen.tsx'), 'TasksScreen'),
});

const exceptions = createRoute({
  getParentRoute: () => root,
  path: '/exceptions',
  component: lazyRouteComponent(
    () => import('../screens/exceptions/ExceptionsScreen.tsx'),
    'ExceptionsScreen',
  ),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  component: lazyRouteComponent(() => import('../screens/orders/OrdersScreen.tsx'), 'OrdersScreen'),
});

const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  component: lazyRouteComponent(
    () => import('../screens/reports/ReportsScreen.tsx'),
    'ReportsScreen',
  ),
});

const lot = createRoute({
  getParentRoute: () => root,
  path: '/lots/$id',
  component: lazyRouteComponent(() => import('../screens/lots/LotScreen.tsx'), 'LotScreen'),
});

const round = createRoute({
  getParentRoute: () => root,
  path: '/lots/round',
  component: lazyRouteComponent(() => import('../screens/round/RoundScreen.tsx'), 'RoundScreen'),
});

const walk = createRoute({
  getParentRoute: () => root,
  path: '/lots/walk',
  component: lazyRouteComponent(() => import('../screens/lots/walk/WalkScreen.tsx'), 'WalkScreen'),
});

const quality = createRoute({
  getParentRoute: () => root,
  path: '/quality',
  component: lazyRouteComponent(
    () => import('../screens/records/quality/QualityScreen.tsx'),
    'QualityScreen',
  ),
});

const benches = createRoute({
  getParentRoute: () => root,
  path: '/benches',
  component: lazyRouteComponent(
    () => import('../screens/benches/BenchesScreen.tsx'),
    'BenchesScreen',
  ),
});

const health = createRoute({
  getParentRoute: () => root,
  path: '/health',
  component: lazyRouteComponent(() => import('../screens/health/HealthScreen.tsx'), 'HealthScreen'),
});

const guideScreen = lazyRouteComponent(
  () => import('../screens/guide/GuideScreen.tsx'),
  'GuideScreen',
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
  component: lazyRouteComponent(
    () => import('../screens/lots/recall/RecallScreen.tsx'),
    'RecallScreen',
  ),
});

const controlled = createRoute({
  getParentRoute: () => root,
  path: '/lots/controlled',
  component: lazyRouteComponent(
    () => import('../screens/lots/controlled/ControlledScreen.tsx'),
    'ControlledScreen',
  ),
});

const controlledLot = createRoute({
  getParentRoute: () => root,
  path: '/lots/controlled/$id',
  component: lazyRouteComponent(
    () => import('../screens/lots/controlled/InventoryScreen.tsx'),
    'InventoryScreen',
  ),
});

const task = createRoute({
  getParentRoute: () => root,
  path: '/tasks/$id',
  component: lazyRouteComponent(() => import('../screens/tasks/TaskScreen.tsx'), 'TaskScreen'),
});

const exception = createRoute({
  getParentRoute: () => root,
  path: '/exceptions/$id',
  component: lazyRouteComponent(
    () => import('../screens/exceptions/ExceptionsScreen.tsx'),
    'ExceptionScreen',
  ),
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$id',
  component: lazyRouteComponent(() => import('../screens/orders/OrderScreen.tsx'), 'OrderScreen'),
});

const prescription = createRoute({
  getParentRoute: () => root,
  path: '/prescriptions/$id',
  component: lazyRouteComponent(
    () => import('../screens/prescriptions/PrescriptionScreen.tsx'),
    'PrescriptionScreen',
  ),
});

const barcode = createRoute({
  getParentRoute: () => root,
  path: '/barcodes/$id',
  component: lazyRouteComponent(
    () => import('../screens/barcodes/BarcodeScreen.tsx'),
    'BarcodeScreen',
  ),
});

const scanner = createRoute({
  getParentRoute: () => root,
  path: '/scanner',
  component: lazyRouteComponent(
    () => import('../screens/scanner/ScannerScreen.tsx'),
    'ScannerScreen',
  ),
});

const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  component: lazyRouteComponent(() => import('../screens/people/PeopleScreen.tsx'), 'PeopleScreen'),
});

const printing = createRoute({
  getParentRoute: () => root,
  path: '/printing',
  component: lazyRouteComponent(
    () => import('../screens/printing/PrintingScreen.tsx'),
    'PrintingScreen',
  ),
});

const handOver = createRoute({
  getParentRoute: () => root,
  path: '/hand-over',
  component: lazyRouteComponent(
    () => import('../screens/handOver/HandOverScreen.tsx'),
    'HandOverScreen',
  ),
});

const records = createRoute({
  getParentRoute: () => root,
  path: '/records',
  component: lazyRouteComponent(
    () => import('../screens/records/RecordsScreen.tsx'),
    'RecordsScreen',
  ),
});

const story = createRoute({
  getParentRoute: () => root,
  path: '/records/$kind/$id',
  component: lazyRouteComponent(() => import('../screens/records/StoryScreen.tsx'), 'StoryScreen'),
});

const prescribers = createRoute({
  getParentRoute: () => root,
  path: '/prescribers',
  validateSearch: z.object({ prescriber: z.string().optional() }),
  component: lazyRouteComponent(
    () => import('../screens/prescribers/PrescribersScreen.tsx'),
    'PrescribersScreen',
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

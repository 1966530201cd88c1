import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
import { z } from 'zod';
import { ScanScreen } from '../screens/scan/ScanScreen.tsx';
import { Window } from './Window.tsx';

const root = createRootRoute({ component: Window, notFoundComponent: ScanScreen });

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

const waiting = createRoute({
  getParentRoute: () => root,
  path: '/waiting',
  component: lazyRouteComponent(
    () => import('../screens/waiting/WaitingScreen.tsx'),
    'WaitingScreen',
  ),
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

const printing = createRoute({
  getParentRoute: () => root,
  path: '/printing',
  component: lazyRouteComponent(
    () => import('../screens/printing/PrintingScreen.tsx'),
    'PrintingScreen',
  ),
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

export const router = createRouter({
  routeTree: root.addChildren([
    scan,
    prescriptions,
    waiting,
    practice,
    settings,
    lots,
    tasks,
    exceptions,
    orders,
    reports,
    lot,
    round,
    task,
    exception,
    order,
    prescription,
    barcode,
    scanner,
    printing,
    prescribers,
  ]),
  history: createHashHistory(),
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

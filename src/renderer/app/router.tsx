import {
  createHashHistory,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
} from '@tanstack/react-router';
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

export const router = createRouter({
  routeTree: root.addChildren([scan, prescriptions, waiting, practice, settings]),
  history: createHashHistory(),
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

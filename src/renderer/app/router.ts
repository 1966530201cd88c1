import { createHashHistory, createRouter } from '@tanstack/react-router';
import { ScreenFault } from './faults/ScreenFault.tsx';
import { routeTree } from './routes.ts';

/** The page's address, which the router of whoever is at the window follows. */
export const address = createHashHistory();

/** Each person has a router, so that nobody's page goes where another person goes. */
export const makeRouter = () =>
  createRouter({
    ...{ routeTree, history: address, defaultPreload: 'intent' },
    defaultErrorComponent: ScreenFault,
  });
export type Router = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
}

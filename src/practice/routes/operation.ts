import type { Answer } from '../answer.ts';
import type { Service } from '../service.ts';
import type { User } from '../world/types.ts';

/** A request, read once: all that an operation may look at. */
export type Call = {
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  bodyText: string;
  contentType: string;
};

type Common<Name extends string> = {
  name: Name;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
};

/** One operation of service-api.md, Endpoints. `open` ones need no bearer token. */
export type Operation<Name extends string = string> = Common<Name> &
  (
    | { access: 'open'; handle: (call: Call, service: Service) => Answer | Promise<Answer> }
    | {
        access: 'signed-in';
        handle: (call: Call, service: Service, user: User) => Answer | Promise<Answer>;
      }
  );

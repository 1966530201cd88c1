import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A prescription as the service below answers it. */
export type ListedScript = Record<string, unknown> & { id: string };

const drugs = ['Semaglutide', 'Metformin', 'Tretinoin', 'Levothyroxine', 'Estradiol'];

/** Invented; its number is in its id and its serial number. */
export function listed(number: number, part: Record<string, unknown> = {}): ListedScript {
  const digits = String(number).padStart(8, '0');
  const drug = drugs[number % drugs.length];
  return {
    id: `${digits}-0000-4000-8000-000000000000`,
    patient_id: `aaaaaaaa-0000-4000-8000-${String(number % 40).padStart(12, '0')}`,
    prescriber_id: `bbbbbbbb-0000-4000-8000-${String(number % 7).padStart(12, '0')}`,
    prescription_product_id: `cccccccc-0000-4000-8000-${String(number % 5).padStart(12, '0')}`,
    drug_name: drug,
    name: `${drug} ${(number % 9) + 1} mg`,
    strength: `${(number % 9) + 1} mg`,
    sig: 'Take 1 tablet by mouth once daily',
    serial_number: `RX${digits}`,
    status: 'new',
    quantity: 30,
    written_at: new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString(),
    expires_at: '2027-09-15T00:00:00.000Z',
    ...part,
  };
}

export function manyListed(count: number): ListedScript[] {
  return Array.from({ length: count }, (_, number) => listed(number));
}

function say(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? null : JSON.parse(text);
}

type Answer = (response: ServerResponse, body: string) => void | Promise<void>;

const whole: Answer = (response, body) => {
  response.writeHead(200, { 'content-type': 'application/json' }).end(body);
};

/**
 * A service whose list of prescriptions a test holds in its hands; accounts are whatever email
 * signs in, and each has a list of its own where it is given one.
 */
export async function startListService(rows: readonly ListedScript[]) {
  const lists = new Map<string, readonly ListedScript[]>();
  const state = {
    /** The list of accounts without their own. */
    rows,
    lists,
    /** How the next lists are answered. */
    answer: whole,
    /** Lists asked for so far, by email. */
    asked: [] as string[],
    exceptions: new Map<string, Answer>(),
    associations: new Map<string, unknown>(),
    /** Of every account. */
    lastName: 'Marsh',
    /** Nothing is answered, and every connection is cut. */
    up: true,
  };
  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bodyOf(request);
    const path = request.url ?? '';
    const email = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!state.up) request.socket.destroy();
    else if (path === '/api/v1/auth/login') {
      const user = String(Object(body)['email']);
      const id = Buffer.from(user.padEnd(16, '0')).toString('hex').slice(0, 32);
      const uuid = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
      say(response, 200, {
        access_token: user,
        user: { id: uuid, first_name: 'Dana', last_name: state.lastName, email: user },
      });
    } else if (path === '/api/v1/tasks/categories') {
      say(response, 200, [{ category_code: 'T01', category_name: 'Order' }]);
    } else if (path === '/api/v1/prescriptions') {
      state.asked.push(email);
      await state.answer(response, JSON.stringify(lists.get(email) ?? state.rows));
    } else {
      const set = /^\/api\/v1\/prescriptions\/([^/]+)\/status\/([^/]+)$/.exec(path);
      if (set !== null && request.method === 'PUT') {
        const row = state.rows.find(({ id }) => id === set[1]);
        say(response, row === undefined ? 404 : 200, { ...row, status: set[2] });
        return;
      }
      const lot = /^\/api\/v1\/products\/inventory\/([^/]+)\/associations$/.exec(path)?.[1];
      if (lot !== undefined && state.associations.has(lot)) {
        say(response, 200, state.associations.get(lot));
        return;
      }
      const exception = /^\/api\/v1\/exceptions\/([^/?]+)/.exec(path)?.[1];
      const answer = exception === undefined ? undefined : state.exceptions.get(exception);
      if (answer === undefined) say(response, 404, {});
      else await answer(response, '');
    }
  };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return Object.assign(state, {
    url: `http://127.0.0.1:${address.port}`,
    whole,
    say,
    cutConnections: () => server.closeAllConnections(),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** Sends so many bytes, and then breaks the connection. */
export function cutAfter(bytes: number): Answer {
  return async (response, body) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const part = Buffer.from(body).subarray(0, bytes);
    await new Promise<void>((resolve) => response.write(part, () => resolve()));
    response.destroy();
  };
}

/** Sends so many bytes, and the rest once `goOn` is called. */
export function heldAfter(bytes: number): {
  answer: Answer;
  reached: Promise<void>;
  goOn: () => void;
} {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  return {
    reached: reached.promise,
    goOn: () => gate.resolve(),
    answer: async (response, body) => {
      const all = Buffer.from(body);
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write(all.subarray(0, bytes), () => reached.resolve());
      await gate.promise;
      response.end(all.subarray(bytes));
    },
  };
}

import { EventEmitter } from 'node:events';
import { type ClientRequest, request as httpRequest } from 'node:http';

interface RequestOptions {
  readonly method?: string;
  readonly protocol?: string;
  readonly hostname?: string;
  readonly port?: number | string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
}

/** Plays ClientRequest, over real HTTP. */
class ClientRequestDouble extends EventEmitter {
  readonly #request: ClientRequest;

  constructor(options: RequestOptions) {
    super();
    const { method = 'GET', hostname = '127.0.0.1', port = 80, path = '/', headers = {} } = options;
    this.#request = httpRequest({ method, hostname, port, path, headers });
    this.#request.on('response', (response) => this.emit('response', response));
    this.#request.on('error', (error) => this.emit('error', error));
  }

  setHeader(name: string, value: string): void {
    this.#request.setHeader(name, value);
  }

  end(): void {
    this.#request.end();
  }

  abort(): void {
    this.#request.destroy();
  }
}

/**
 * Plays net for electron-updater alone; ours never uses it. Not held to the declarations: they leave
 * out that an answer is a stream, which the guide says and the updater uses.
 */
export const net = {
  request: (options: RequestOptions) => new ClientRequestDouble(options),
};

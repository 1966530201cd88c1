import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { guardPort } from '../../../src/main/desktop/portGuard.ts';

/** A port as Electron documents it: it is told only of the other end's closing. */
class PortOfElectron extends EventEmitter {
  readonly postMessage = vi.fn();
  readonly close = vi.fn();
}

function guardedPort() {
  const port = new PortOfElectron();
  const refused = vi.fn();
  const guard = guardPort(port, refused);
  const received = vi.fn();
  const closed = vi.fn();
  guard.port.on('message', received);
  guard.port.on('close', closed);
  return { port, refused, received, closed, guarded: guard.port, end: guard.end };
}

const call = { data: '{"i":"1","p":{"u":"/scan/enter"}}' };

test('a message of our window reaches the station', () => {
  const { port, received, refused } = guardedPort();
  port.emit('message', call);
  expect(received).toHaveBeenCalledWith(call);
  expect(refused).not.toHaveBeenCalled();
});

test('a message our window never sends closes the port once, and nothing after it is delivered', () => {
  const { port, received, refused, closed } = guardedPort();
  port.emit('message', { data: 'junk' });
  port.emit('message', { data: 'more junk' });
  port.emit('message', call);
  expect(refused).toHaveBeenCalledTimes(1);
  expect(port.close).toHaveBeenCalledTimes(1);
  expect(closed).toHaveBeenCalledTimes(1);
  expect(received).not.toHaveBeenCalled();
});

test('a port closed by either side is reported to the station once, and nothing more is sent', () => {
  const here = guardedPort();
  here.end();
  here.end();
  expect(here.port.close).toHaveBeenCalledTimes(1);
  const there = guardedPort();
  there.port.emit('close');
  there.end();
  expect(there.port.close).not.toHaveBeenCalled();
  for (const { closed, port, guarded } of [here, there]) {
    guarded.postMessage('{}');
    expect(closed).toHaveBeenCalledTimes(1);
    expect(port.postMessage).not.toHaveBeenCalled();
  }
});

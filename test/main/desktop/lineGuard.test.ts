import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { guarded } from '../../../src/main/desktop/lineGuard.ts';

/** A port as Electron documents it: it is told only of the other end's closing. */
class PortOfElectron extends EventEmitter {
  readonly postMessage = vi.fn();
  readonly close = vi.fn();
}

function line() {
  const port = new PortOfElectron();
  const refused = vi.fn();
  const guard = guarded(port, refused);
  const heard = vi.fn();
  const closed = vi.fn();
  guard.line.on('message', heard);
  guard.line.on('close', closed);
  return { port, refused, heard, closed, ...guard };
}

const call = { data: '{"i":"1","p":{"u":"/scan/enter"}}' };

test('a message of our window reaches the station', () => {
  const { port, heard, refused } = line();
  port.emit('message', call);
  expect(heard).toHaveBeenCalledWith(call);
  expect(refused).not.toHaveBeenCalled();
});

test('a message our window never sends closes the port once, and nothing after it is delivered', () => {
  const { port, heard, refused, closed } = line();
  port.emit('message', { data: 'junk' });
  port.emit('message', { data: 'more junk' });
  port.emit('message', call);
  expect(refused).toHaveBeenCalledTimes(1);
  expect(port.close).toHaveBeenCalledTimes(1);
  expect(closed).toHaveBeenCalledTimes(1);
  expect(heard).not.toHaveBeenCalled();
});

test('a port closed by either side is reported to the station once, and nothing more is sent', () => {
  const here = line();
  here.end();
  here.end();
  expect(here.port.close).toHaveBeenCalledTimes(1);
  const there = line();
  there.port.emit('close');
  there.end();
  expect(there.port.close).not.toHaveBeenCalled();
  for (const { closed, port, line: ours } of [here, there]) {
    ours.postMessage('{}');
    expect(closed).toHaveBeenCalledTimes(1);
    expect(port.postMessage).not.toHaveBeenCalled();
  }
});

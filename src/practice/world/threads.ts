import type { Exception, Response } from './types.ts';
import type { World } from './world.ts';

/** The thread with one more response. Its id comes from the place in the thread. */
export function withResponse(
  world: World,
  exception: Exception,
  text: string,
  author: Response['author'],
): { exception: Exception; response: Response } {
  const place = world.ids.indexOf('exception', exception.id) ?? 0;
  const response: Response = {
    id: world.ids.of('response', 1_000_000 + place * 1000 + exception.responses.length),
    exception_id: exception.id,
    text,
    created_at: world.clock.iso(),
    author,
  };
  const longer = { ...exception, responses: [...exception.responses, response] };
  world.exceptions.put(exception.id, longer);
  return { exception: longer, response };
}

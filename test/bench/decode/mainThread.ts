/** Measures the window's time for worker messages. Import before any worker is made. */
export const timed = { ms: 0 };

const listen = Worker.prototype.addEventListener;

Worker.prototype.addEventListener = function (
  this: Worker,
  type: string,
  listener: EventListenerOrEventListenerObject,
  options?: boolean | AddEventListenerOptions,
): void {
  const inTime = (event: Event) => {
    const began = performance.now();
    if (typeof listener === 'function') listener.call(this, event);
    else listener.handleEvent(event);
    timed.ms += performance.now() - began;
  };
  listen.call(this, type, inTime, options);
};

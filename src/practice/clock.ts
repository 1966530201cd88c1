/** The service's own clock: real time, moved ahead only by the control route. */
export class Clock {
  readonly #real: () => number;
  #ahead = 0;

  constructor(real: () => number = Date.now) {
    this.#real = real;
  }

  /** Milliseconds since 1970. */
  now(): number {
    return this.#real() + this.#ahead;
  }

  iso(): string {
    return new Date(this.now()).toISOString();
  }

  advance(ms: number): void {
    this.#ahead += ms;
  }
}

/** Where webhook events go. The document shows no signing; the secret is sent as a bearer token. */
export type EventsAddress = { url: string; secret: string | null };

/** An event's payload (service-api.md, Events): `id` is the order or prescription. */
export type StuckEvent = {
  event: 'order.stuck' | 'order.stuck_response';
  exception_id: string;
  id: string;
};

export type Delivery = StuckEvent & {
  /** The receiver's status; null when it could not be reached or none is set. */
  status: number | null;
};

const patienceMs = 5000;

/** Sends events one after another and keeps the outcome of each. */
export class Events {
  address: EventsAddress | null;
  readonly sent: Delivery[] = [];

  constructor(address: EventsAddress | null) {
    this.address = address;
  }

  async send(event: StuckEvent): Promise<Delivery> {
    const delivery = { ...event, status: await this.#post(event) };
    this.sent.push(delivery);
    return delivery;
  }

  async #post(event: StuckEvent): Promise<number | null> {
    if (this.address === null) return null;
    const { url, secret } = this.address;
    try {
      const answer = await fetch(url, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          'content-type': 'application/json',
          ...(secret === null ? {} : { authorization: `Bearer ${secret}` }),
        },
        body: JSON.stringify(event),
      });
      await answer.arrayBuffer();
      return answer.status;
    } catch {
      // An unreachable receiver is an ordinary outcome, kept as `status: null`.
      return null;
    }
  }
}

// Must run before the router reads the address: the ticket stands where a route's path does.
import { takeTicket } from './api/ticket.ts';

takeTicket();

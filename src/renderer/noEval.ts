import { config } from 'zod';

// Compiled parsers need eval, which the page's policy forbids. Must run before any schema is made.
config({ jitless: true });

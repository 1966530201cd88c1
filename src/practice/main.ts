import { enableCompileCache } from 'node:module';

// Stripping types and compiling is most of a start; the cache makes the next start quick.
enableCompileCache();
await import('./run.ts');

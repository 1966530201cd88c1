import { enableCompileCache } from 'node:module';

// Stripping types and compiling is most of the start: the second start is the quick one.
enableCompileCache();
await import('./run.ts');

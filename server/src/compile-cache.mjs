// Turns on Node's cache of compiled modules, which saves a quarter of the server's start time and nearly half of a command's.
// This file is plain JavaScript: it loads before the cache is on, and Node's TypeScript support would keep 15 MB in memory.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/proffer'))

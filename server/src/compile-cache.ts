import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// A quarter of a start, and nearly half of a command, is compiling. What is imported after this is compiled once.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/proffer'))

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { appPaths } from './app-paths.ts'

/** Read as text, because what it imports is for a browser. */
const source = readFileSync(join(import.meta.dirname, '../../../web/src/app/routes.tsx'), 'utf8')

test('the server has the page of every path that the application knows, and of no other', () => {
  const routes = source.split('createRoute({').slice(1)
  const paths = routes.map((route) => /^ {2}path: '([^']+)',$/m.exec(route)?.[1])
  // A layout around other routes has an id instead of a path.
  const layouts = routes.filter((route) => /^ {2}id: '/m.test(route))
  assert.equal(paths.filter((path) => path === undefined).length, layouts.length, 'a route without a path has an id')
  const known = paths.flatMap((path) => (path === undefined ? [] : [path.replace(/\$\w+/g, ':id')]))
  assert.deepEqual(known.toSorted(), appPaths.toSorted())
})

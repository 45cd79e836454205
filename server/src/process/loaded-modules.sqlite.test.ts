import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'

/** Loads the server in its own process, and prints the modules of Node and the files that this loads. */
const listModules = `
  import { registerHooks } from 'node:module'
  const files = []
  registerHooks({
    load(url, context, nextLoad) {
      files.push(url)
      return nextLoad(url, context)
    },
  })
  await import(${JSON.stringify(new URL('../serve.ts', import.meta.url))})
  console.log(JSON.stringify({ ofNode: process.moduleLoadList, files }))
`

test('the server loads neither fetch and WebSocket nor the code of TypeBox, because they take memory at rest', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', listModules], { encoding: 'utf8' })
  const { ofNode, files } = JSON.parse(output) as { ofNode: string[]; files: string[] }
  assert.ok(files.length > 500, `${files.length} files`)
  assert.deepEqual(
    ofNode.filter((name) => name.includes('undici')),
    [],
  )
  assert.deepEqual(
    files.filter((file) => file.includes('/typebox/')),
    [],
  )
})

// Builds the pages into web/dist: types stripped, compressed, named by a hash of all sources. Does nothing when
// nothing has changed.
import { createHash, randomBytes } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, posix } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const source = join(root, 'web', 'src')
const target = join(root, 'web', 'dist')
const stampFile = join(target, 'stamp')

/** Each page: its name in web/dist, and the HTML that names what it loads. */
const pages = { 'client-page.html': 'features/client-page/client-page.html' }

// The one warning there is to expect: Node calls its type stripping as a function experimental.
process.removeAllListeners('warning')

const files = globSync('**/*.{ts,css,html}', { cwd: source }).sort()
const hash = createHash('sha256').update(readFileSync(import.meta.filename))
for (const file of files)
  hash
    .update(`${file}\0`)
    .update(readFileSync(join(source, file)))
    .update('\0')
const stamp = hash.digest('base64url').slice(0, 16)

function build() {
  // Beside its place and then moved there, so that a server that starts meanwhile finds all of it or none.
  const fresh = `${target}-${randomBytes(4).toString('hex')}`
  for (const [name, html] of Object.entries(pages)) buildPage(fresh, name, html)
  writeFileSync(join(fresh, 'stamp'), stamp)
  const old = `${fresh}-old`
  move(target, old)
  move(fresh, target)
  for (const left of [fresh, old]) rmSync(left, { recursive: true, force: true })
}

/** Somebody else may be building too: whoever is later finds the other's, which is the same. */
function move(from, to) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) throw error
  }
}

function buildPage(directory, name, html) {
  const folder = posix.dirname(html)
  const address = (file) => `/assets/${stamp}/${file.replace(/\.ts$/, '.js')}`
  const loaded = new Set()
  const text = readFileSync(join(source, html), 'utf8').replace(/(src|href)="(\.[^"]+)"/g, (_, attribute, path) => {
    const file = posix.join(folder, path)
    follow(file, loaded)
    return `${attribute}="${address(file)}"`
  })
  // Told ahead, so that modules that import one another arrive together and not one after the other.
  const ahead = [...loaded].filter((file) => file.endsWith('.ts'))
  const links = ahead.map((file) => `    <link rel="modulepreload" href="${address(file)}" />\n`).join('')
  write(join(directory, name), text.replace('  </head>', `${links}  </head>`))
  for (const file of loaded) write(join(directory, address(file)), compiled(file))
}

const imported = /from '(\.[^']+)'/g

/** The file and all that it imports, types aside. */
function follow(file, found) {
  if (found.has(file)) return
  found.add(file)
  if (!file.endsWith('.ts')) return
  for (const [, path] of stripped(file).matchAll(imported)) follow(posix.join(posix.dirname(file), path), found)
}

const stripped = (file) => stripTypeScriptTypes(readFileSync(join(source, file), 'utf8'))

const compiled = (file) =>
  file.endsWith('.ts')
    ? stripped(file).replace(imported, (from) => from.replace(/\.ts'$/, ".js'"))
    : readFileSync(join(source, file), 'utf8')

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  writeFileSync(`${file}.br`, brotliCompressSync(text))
  writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

if (read(stampFile) !== stamp) build()

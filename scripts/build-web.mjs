// Builds the pages into web/dist: bundled, minified, compressed. Does nothing when nothing has changed.
import { createHash, randomBytes } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const source = join(root, 'web', 'src')
const target = join(root, 'web', 'dist')
const stampFile = join(target, 'stamp')

/** Each is built by itself, so that no page loads what only another needs. They lie in web/dist by the names they have here. */
const pages = ['app/app.html', 'features/client-page/client-page.html']

/** Single files with names that never change: what runs before a page does, or on somebody else's. */
const scripts = { 'theme.js': 'app/stored-theme.ts', 'widget.js': 'features/widget/main.ts' }

/** Few files, so that a page is not put together from dozens of them: what all pages run on, and what many are made of. */
const groups = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ },
  { name: 'kit', test: /src[\\/](ui|i18n|api)[\\/]|@base-ui|@floating-ui/, minShareCount: 9 },
]

function stampOf() {
  const files = globSync('**/*.{ts,tsx,css,html,svg}', { cwd: source }).sort()
  const hash = createHash('sha256').update(readFileSync(import.meta.filename))
  // Versions of what is bundled.
  hash.update(readFileSync(join(root, 'package-lock.json')))
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(source, file)))
      .update('\0')
  return hash.digest('base64url').slice(0, 16)
}

async function build(stamp) {
  // Beside its place and then moved there, so that a server that starts meanwhile finds all of it or none.
  const fresh = `${target}-${randomBytes(4).toString('hex')}`
  mkdirSync(fresh, { recursive: true })
  for (const page of pages) await buildPage(page, fresh)
  for (const [name, entry] of Object.entries(scripts)) await buildScript(name, entry, fresh)
  for (const file of globSync('**/*.{html,js,css,svg}', { cwd: fresh })) compress(join(fresh, file))
  writeFileSync(join(fresh, 'stamp'), stamp)
  const old = `${fresh}-old`
  move(target, old)
  move(fresh, target)
  for (const left of [fresh, old]) rmSync(left, { recursive: true, force: true })
}

async function buildPage(page, outDir) {
  const [{ default: react }, { default: tailwind }] = await Promise.all([
    import('@vitejs/plugin-react'),
    import('@tailwindcss/vite'),
  ])
  await bundle({
    outDir,
    plugins: [react(), tailwind({ optimize: false })],
    input: join(source, page),
    output: {
      codeSplitting: { groups },
    },
  })
  renameSync(join(outDir, page), join(outDir, basename(page)))
  rmSync(join(outDir, page.split('/')[0]), { recursive: true })
}

async function buildScript(name, entry, outDir) {
  await bundle({ outDir, input: join(source, entry), output: { format: 'iife', entryFileNames: name } })
}

async function bundle({ outDir, plugins = [], input, output }) {
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: source,
    mode: 'production',
    logLevel: 'warn',
    plugins,
    build: {
      outDir,
      emptyOutDir: false,
      // No inlined files: the content security policy takes images from our own origin only.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      target: ['chrome123', 'firefox120', 'safari17.5'],
      reportCompressedSize: false,
      rollupOptions: { input, output },
    },
  })
}

/** Somebody else may be building too: whoever is later finds the other's, which is the same. */
function move(from, to) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!['ENOENT', 'ENOTEMPTY', 'EEXIST', 'EPERM'].includes(error.code)) throw error
  }
}

function compress(file) {
  const bytes = readFileSync(file)
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

const stamp = stampOf()
if (read(stampFile) !== stamp) await build(stamp)

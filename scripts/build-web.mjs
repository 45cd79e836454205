// Builds the pages into web/dist: bundled, minified, compressed. Does nothing if nothing has changed.
import { randomBytes } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname, isAbsolute, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { createStamp, matchesStamp } from './build-stamp.mjs'

const root = join(import.meta.dirname, '..')
const source = join(root, 'web', 'src')
const target = join(root, 'web', 'dist')
const stampFile = join(target, 'stamp')

/**
 * All of web/src counts, because Tailwind reads class names from every source file there. The lockfile holds the versions of
 * bundled packages; the compiler options change what the bundler emits.
 */
const inputs = [
  'web/src',
  // Style sheets import it, and the bundler does not list what those import.
  'core/src/brand/fallback-fonts.css',
  'scripts/build-web.mjs',
  'scripts/build-stamp.mjs',
  'package-lock.json',
  'tsconfig.json',
  'web/tsconfig.json',
]

/** Each page is built separately, so that it loads no code that only another page needs. */
const pages = ['app/app.html', 'features/client-page/client-page.html', 'features/verify-page/verify-page.html']

/** Single files with fixed names: one runs before a page is drawn, the other on the providers' own sites. */
const scripts = { 'theme.js': 'app/stored-theme.ts', 'widget.js': 'features/widget/main.ts' }

/**
 * Shared code goes into two files, so that a page does not load dozens of small ones. `kit` has only modules that at least 20
 * entries need. An entry is a page or a module that is loaded on demand.
 */
const groups = [
  { name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ },
  { name: 'kit', test: /src[\\/](ui|i18n|api)[\\/]|@base-ui|@floating-ui/, minShareCount: 20 },
]

async function buildPages() {
  const startedMs = Date.now()
  const modules = new Set()
  // Build in a folder beside the target and then rename it, so that a starting server sees either all files or none.
  const fresh = `${target}-${randomBytes(4).toString('hex')}`
  mkdirSync(fresh, { recursive: true })
  for (const page of pages) await buildPage(page, fresh, modules)
  for (const [name, entry] of Object.entries(scripts)) await buildScript(name, entry, fresh, modules)
  for (const file of readdirSync(fresh, { recursive: true })) {
    if (['.html', '.js', '.css', '.svg'].includes(extname(file))) compress(join(fresh, file))
  }
  writeFileSync(join(fresh, 'stamp'), createStamp({ root, inputs, modules, startedMs }))
  const previous = `${fresh}-old`
  moveIfPossible(target, previous)
  moveIfPossible(fresh, target)
  for (const folder of [fresh, previous]) rmSync(folder, { recursive: true, force: true })
}

async function buildPage(page, outDir, modules) {
  const [{ default: react }, { default: tailwind }] = await Promise.all([
    import('@vitejs/plugin-react'),
    import('@tailwindcss/vite'),
  ])
  await bundle({
    outDir,
    modules,
    plugins: [react(), tailwind({ optimize: false }), preloadFonts],
    input: join(source, page),
    output: {
      codeSplitting: { groups },
    },
  })
  // Vite writes the page into the folder that its source has. The server expects it directly in web/dist.
  renameSync(join(outDir, page), join(outDir, basename(page)))
  rmSync(join(outDir, page.split('/')[0]), { recursive: true })
}

/** The fonts that every page shows first. Italics and other alphabets load when they are used. */
const firstFonts = /(newsreader-latin-opsz|inter-latin-wght)-normal-[^/]+\.woff2$/

const preloadFonts = {
  name: 'preload-fonts',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => firstFonts.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
          injectTo: 'head',
        })),
  },
}

async function buildScript(name, entry, outDir, modules) {
  await bundle({ outDir, modules, input: join(source, entry), output: { format: 'iife', entryFileNames: name } })
}

async function bundle({ outDir, modules, plugins = [], input, output }) {
  const { build } = await import('vite')
  await build({
    configFile: false,
    root: source,
    mode: 'production',
    logLevel: 'warn',
    plugins: [...plugins, collectModules(modules)],
    build: {
      outDir,
      emptyOutDir: false,
      // No inlined files: the content security policy allows data URLs for images, but not for fonts.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // The first versions with the CSS function `light-dark()`.
      target: ['chrome123', 'firefox120', 'safari17.5'],
      reportCompressedSize: false,
      rollupOptions: { input, output },
    },
  })
}

/** Collects our own files that the bundler loaded. Packages are left out, because the lockfile has their versions. */
function collectModules(modules) {
  return {
    name: 'collect-modules',
    generateBundle() {
      for (const id of this.getModuleIds()) {
        // A module may have a query, such as `icon.svg?raw`.
        const [file] = id.split('?')
        if (isAbsolute(file) && !file.includes('node_modules')) modules.add(file)
      }
    },
  }
}

/** If another process builds at the same time, it may have moved the folder first. Its files are the same, so this is no error. */
function moveIfPossible(from, to) {
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

if (!matchesStamp({ root, inputs, stamp: read(stampFile) })) await buildPages()

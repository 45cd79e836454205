import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'

const file = (name: string) => readFile(new URL(`./pages/${name}`, import.meta.url), 'utf8')

/** The scripts of the pages. `early.js` runs before the first paint; the others are modules. */
export const siteScripts = ['early.js', 'site.js', 'key.js', 'copy.js', 'search.js', 'find.js', 'try.js']

export const siteScript = (name: string) => file(name)

/** The style sheet, with the fonts of the application if its pages are built. */
export async function siteStyles(): Promise<string> {
  const sheets = await Promise.all(['frame.css', 'guide.css', 'code.css', 'reference.css', 'search.css'].map(file))
  return [fontFaces(), await readFile(fallbackFonts, 'utf8'), ...sheets].join('\n')
}

const fallbackFonts = new URL(import.meta.resolve('@proffer/core/brand/fallback-fonts.css'))

const builtFonts = fileURLToPath(new URL('../../../web/dist/assets', import.meta.url))

const faces = [
  { family: 'Newsreader', file: 'newsreader-latin-opsz-normal', weight: '200 800', style: 'normal' },
  { family: 'Newsreader', file: 'newsreader-latin-opsz-italic', weight: '200 800', style: 'italic' },
  { family: 'Inter', file: 'inter-latin-wght-normal', weight: '100 900', style: 'normal' },
]

/** Fonts have a hash in their names, so they are looked up. */
function fontFaces(): string {
  const rules = faces.flatMap(({ family, file, weight, style }) => {
    const [found] = globSync(`${file}-*.woff2`, { cwd: builtFonts })
    if (!found) return []
    return [
      `@font-face { font-family: "${family}"; src: url("/assets/${basename(found)}") format("woff2");`,
      `  font-weight: ${weight}; font-style: ${style}; font-display: swap; }`,
    ]
  })
  return rules.join('\n')
}

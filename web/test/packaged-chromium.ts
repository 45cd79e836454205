import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const packaged = import.meta.resolve('@sparticuz/chromium')
const cache = join(import.meta.dirname, '../../node_modules/.cache')

/**
 * Unpacks the packaged browser and returns its path. The package would also use a file that another process is still
 * unpacking. So each process unpacks into its own folder, and the first one to finish renames it to the common name.
 */
export function packagedChromium(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', packaged), 'utf8'))
  const folder = join(cache, `chromium-${version}`)
  if (!existsSync(folder)) unpackAs(folder)
  return join(folder, 'chromium')
}

function unpackAs(folder: string) {
  mkdirSync(cache, { recursive: true })
  const temporary = mkdtempSync(`${folder}-`)
  const script = `const { default: chromium } = await import(${JSON.stringify(packaged)}); await chromium.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { TMPDIR: temporary } })
  try {
    renameSync(temporary, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(temporary, { recursive: true })
  }
}

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const packaged = import.meta.resolve('@sparticuz/chromium')

/**
 * Where the browser of the package is once it is unpacked. The package takes whatever lies at that place for the browser,
 * also what another process is still unpacking; so each unpacks into a folder of its own, and the first to be done gives its
 * folder the name that all look for.
 */
export function packagedChromium(): string {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', packaged), 'utf8'))
  const folder = join(tmpdir(), `proffer-chromium-${version}`)
  if (!existsSync(folder)) unpackAs(folder)
  return join(folder, 'chromium')
}

function unpackAs(folder: string) {
  const own = mkdtempSync(`${folder}-`)
  const script = `const { default: chromium } = await import(${JSON.stringify(packaged)}); await chromium.executablePath()`
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { env: { TMPDIR: own } })
  try {
    renameSync(own, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(own, { recursive: true })
  }
}

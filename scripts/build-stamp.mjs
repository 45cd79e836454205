// The stamp of a build: a hash of the files it was made from, and the names of those that `inputs` does not list. Plain JavaScript
// without dependencies, because every `npm start` runs it.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/**
 * `inputs` are files and folders that always count, relative to `root`; folders count with all their files. `modules` are the
 * absolute paths of the modules that the bundler loaded. A file saved after `startedMs` may be in the build in its old form, so
 * the stamp then matches nothing and the next start builds again.
 */
export function createStamp({ root, inputs, modules, startedMs }) {
  const inputFiles = listFiles(root, inputs)
  const loadedFiles = [...modules].map((file) => withSlashes(relative(root, file)))
  const otherFiles = loadedFiles.filter((file) => !inputFiles.includes(file)).sort()
  const files = [...inputFiles, ...otherFiles]
  const isStable = files.every((file) => statSync(join(root, file)).mtimeMs < startedMs)
  return JSON.stringify({ otherFiles, hash: isStable ? hashOf(root, files) : null })
}

/** Whether no file has changed since `createStamp` created `stamp`. */
export function matchesStamp({ root, inputs, stamp }) {
  try {
    const { otherFiles, hash } = JSON.parse(stamp)
    return hash === hashOf(root, [...listFiles(root, inputs), ...otherFiles])
  } catch {
    // There is no stamp, it has another format, or a file was deleted.
    return false
  }
}

function listFiles(root, inputs) {
  return inputs.flatMap((input) => (statSync(join(root, input)).isDirectory() ? filesIn(root, input).sort() : [input]))
}

function filesIn(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true })
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesIn(root, path) : [path]
  })
}

function hashOf(root, files) {
  const hash = createHash('sha256')
  for (const file of files) {
    const content = readFileSync(join(root, file))
    // The length separates the content of one file from the next.
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('base64url')
}

const withSlashes = (path) => path.split(sep).join('/')

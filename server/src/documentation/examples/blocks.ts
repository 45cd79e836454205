import { escapeHtml } from '../../values/escape-html.ts'
import { icon } from '../icons.ts'
import { curlCode } from './curl.ts'
import { codeHtml, markedShell } from './marks.ts'
import { pythonCode, pythonSetup } from './python.ts'
import { type ExampleOperation, type ExampleRequest, type Step, stepsOf } from './request.ts'
import { typescriptCode, typescriptSetup } from './typescript.ts'

export interface Api {
  operations: readonly ExampleOperation[]
  publicUrl: string
  /** The address of the API: `publicUrl` and its path. */
  baseUrl: string
}

/** The same example in each language. */
export interface Example {
  curl: string
  typescript: string
  python: string
}

const labels = { curl: 'curl', typescript: 'TypeScript', python: 'Python' }
const colours = { curl: 'sh', typescript: 'ts', python: 'py' }

/** Writes the code blocks of one page. Examples in one block may use the answer of a block before. */
export function examplesOf({ operations, publicUrl, baseUrl }: Api) {
  let last = { typescript: 'answer', python: 'answer' }
  let count = 0

  /** The example in each language. The first one of a page begins with what all of them need. */
  function exampleOf(curl: string, steps: readonly Step[]): Example {
    const typescript = typescriptCode(steps, last.typescript)
    const python = pythonCode(steps, last.python)
    last = { typescript: typescript.last, python: python.last }
    const begin = (setup: string) => (count === 0 ? `${setup}\n\n` : '')
    const example = {
      curl: markedShell(curl),
      typescript: begin(typescriptSetup(publicUrl)) + typescript.code,
      python: begin(pythonSetup(baseUrl)) + python.code,
    }
    count += 1
    return example
  }

  return {
    /** The example of a block of commands. Undefined if they do anything else than calling operations. */
    fromCommands(text: string): Example | undefined {
      const steps = stepsOf(text, { operations, baseUrl })
      return steps && exampleOf(oneHeaderPerLine(text), steps)
    },

    fromRequest: (request: ExampleRequest): Example =>
      exampleOf(curlCode(request, baseUrl), [{ kind: 'call', request }]),

    html: (example: Example) => exampleHtml(example, count),
  }
}

/** Guides write the usual headers on one line, which is too long for the page. */
const oneHeaderPerLine = (command: string) => command.replace(/(?<=') (?=-H 'X-|-d |--data-binary )/g, ' \\\n  ')

/** A block of code with one tab for each language. `number` tells it from the others of its page. */
function exampleHtml(example: Example, number: number): string {
  const names = Object.keys(labels) as Array<keyof Example>
  const tabs = names.map(
    (name) =>
      `<label><input type="radio" name="language-${number}" value="${name}"${name === 'curl' ? ' checked' : ''}>${labels[name]}</label>`,
  )
  const blocks = names.map(
    (name) =>
      `<pre data-language="${name}" tabindex="0"><code>${codeHtml(example[name].trimEnd(), colours[name])}</code></pre>`,
  )
  const choice = `<div class="code-tabs" role="radiogroup" aria-label="Language">${tabs.join('')}</div>`
  return `<div class="code"><div class="code-head">${choice}${copyButton}</div>${blocks.join('')}</div>\n`
}

/** A block of code in one language, or an answer. */
export function codeBlockHtml(code: string, { label, language, isAnswer = false }: CodeBlock): string {
  const title = label && `<span class="code-title">${escapeHtml(label)}</span>`
  const kind = isAnswer ? 'code answer' : label ? 'code' : 'code untitled'
  const html = codeHtml(language === 'sh' ? markedShell(code) : code, language)
  return `<div class="${kind}"><div class="code-head">${title}${copyButton}</div><pre tabindex="0"><code>${html}</code></pre></div>\n`
}

interface CodeBlock {
  label: string
  language: string
  isAnswer?: boolean
}

const copyButton = `<button type="button" class="copy" data-copy>${icon('copy', 16)}<span>Copy</span></button>`

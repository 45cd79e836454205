import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync } from 'vite'

const root = join(import.meta.dirname, '../..')

/** A node of a syntax tree, as far as these tests read it. */
export interface Node {
  type: string
  start: number
  end: number
  body?: unknown
  callee?: unknown
  declaration?: unknown
  declarations?: unknown
  expression?: unknown
  key?: unknown
  properties?: unknown
  property?: unknown
  value?: unknown
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** The nodes inside a node. */
export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode)

/** The sources that match the patterns, relative to the repository, with their syntax trees. */
export const parsedSources = (...patterns: string[]) =>
  globSync(patterns, { cwd: root })
    .filter((path) => !path.includes('.test.'))
    .sort()
    .map((path) => {
      const source = readFileSync(join(root, path), 'utf8')
      return { path: path.replaceAll('\\', '/'), source, program: parseSync(path, source).program as unknown as Node }
    })

/** What a text says in each language. A text with parameters is the words around them. */
export interface Sentence {
  en: string
  es: string
}

/**
 * The texts of all catalogues, by the name of the catalogue and the path of the text, such as `today cold.reminded`. They are read
 * from the sources, because many catalogues are known to their components only.
 */
export function allSentences(): Map<string, Sentence> {
  const sentences = new Map<string, Sentence>()
  const files = parsedSources(
    'core/src/page/words-*.ts',
    'web/src/**/*words*.ts',
    'server/src/mails/wording-*.ts',
    'server/src/notifications/wording.ts',
    'server/src/printing/wording.ts',
  )
  for (const { path, program } of files) {
    const ofFile = /-(en|es)\.ts$/.exec(path)?.[1]
    for (const { id, init } of declarations(program)) {
      const ofName = /^(?:\w*?)(en|es)$/i.exec(id.name)?.[1]?.toLowerCase()
      const language = (ofFile ?? ofName) as keyof Sentence | undefined
      if (!language) continue
      for (const [key, text] of textsOf(init, ofName ? [] : [id.name])) {
        const name = `${catalogueOf(path)} ${key}`
        sentences.set(name, { ...(sentences.get(name) ?? { en: '', es: '' }), [language]: text })
      }
    }
  }
  for (const [name, text] of [...apiErrors(), ...toolAnswers()]) sentences.set(name, { en: text, es: '' })
  return sentences
}

/** The details of the errors of the API. */
const apiErrors = () =>
  parsedSources('server/src/http/openapi/*error*.ts').flatMap(({ program }) =>
    declarations(program)
      .flatMap(({ init }) => textsOf(init, []))
      .filter(([key]) => key.endsWith('.detail'))
      .map(([key, text]) => [`api ${key.replace('.detail', '')}`, text] as const),
  )

/** What the tools for agents say after they ran. */
function toolAnswers() {
  const toolsIn = (node: Node): Node[] => [
    ...(memberOf(node, 'say') ? [node] : []),
    ...childrenOf(node).flatMap(toolsIn),
  ]
  return parsedSources('server/src/mcp/*-tools.ts').flatMap(({ program }) =>
    toolsIn(program).map((tool) => {
      const said = memberOf(tool, 'say')
      return [`mcp ${memberOf(tool, 'name')?.value}`, said ? wordsIn(said).join(' ') : ''] as const
    }),
  )
}

function memberOf(node: Node, name: string): Node | undefined {
  if (node.type !== 'ObjectExpression') return undefined
  const member = (node.properties as Node[]).find(({ key }) => (key as { name?: string } | undefined)?.name === name)
  return member?.value as Node | undefined
}

function declarations(program: Node): { id: { name: string }; init: Node }[] {
  return (program.body as Node[])
    .map((statement) => (isNode(statement.declaration) ? statement.declaration : statement))
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations as { id: { name: string }; init: Node }[])
    .filter(({ init }) => isNode(init))
}

/** `web/src/features/settings/keys/words-en.ts` is "settings/keys", `client-page/signing-words.ts` is "client-page/signing". */
function catalogueOf(path: string): string {
  const folder = dirname(path).replace(/^(web\/src\/features|web\/src|server\/src|core\/src)\/?/, '')
  const kind = basename(path, '.ts').replace(/-?(words|wording)(-en|-es)?$/, '')
  return kind ? `${folder}/${kind}` : folder
}

function textsOf(node: Node, path: string[]): [string, string][] {
  const inner = isNode(node.expression) && /^TS(As|Satisfies)/.test(node.type) ? node.expression : node
  if (inner.type !== 'ObjectExpression') {
    const text = wordsIn(inner).join(' ')
    return text ? [[path.join('.'), text]] : []
  }
  return (inner.properties as Node[])
    .filter(({ type }) => type === 'Property')
    .flatMap(({ key, value }) => {
      const { name, value: quoted } = key as { name?: string; value?: string }
      return textsOf(value as Node, [...path, name ?? quoted ?? ''])
    })
}

/** The literal texts inside an expression, in the order of the source. */
export function wordsIn(node: Node): string[] {
  if (node.type === 'Literal' && typeof node.value === 'string') return [node.value]
  if (node.type === 'TemplateElement') return [(node.value as { cooked: string }).cooked].filter((text) => text.trim())
  return childrenOf(node)
    .sort((a, b) => a.start - b.start)
    .flatMap(wordsIn)
}

import { fileBudget } from '@proffer/core/budgets.ts'
import { emptyProperties, isProperty } from './svg-names.ts'
import { SvgFault } from './svg-tree.ts'

/** A rule of a style sheet: which elements it may concern, and the ids that its values refer to. */
export interface StyleRule {
  /** Names of elements, classes with a dot, or `*` for all elements. */
  keys: Set<string>
  targets: string[]
}

// Fill, stroke, clipping path and a few more.
const MAX_TARGETS = 8

/** Checks a style sheet, and returns the rules that refer to an element. */
export function checkStyleSheet(text: string): StyleRule[] {
  const plain = text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ')
  if (plain.includes('@'))
    throw new SvgFault('its style sheet has a rule with "@". Remove the rule, or convert texts to paths')
  return plain.split('}').flatMap((rule) => {
    const [selectors = '', declarations] = rule.split('{', 2)
    if (declarations === undefined) return []
    const targets = checkDeclarations(declarations)
    if (targets.length > MAX_TARGETS)
      throw new SvgFault('a rule of its style sheet refers to too many elements. Simplify it')
    return targets.length > 0 ? [{ keys: new Set(selectors.split(',').flatMap(keysOf)), targets }] : []
  })
}

function keysOf(selector: string): string[] {
  const classes = selector.match(/\.[\w-]+/g)
  if (classes) return classes
  const name = selector.trim()
  return [/^[a-z]+$/i.test(name) ? name : '*']
}

/** Checks the declarations of a style, and returns the ids that they refer to. */
export function checkDeclarations(text: string): string[] {
  return text.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    if (colon === -1) return []
    return checkProperty(declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim())
  })
}

/** Checks a property of an attribute or a style, and returns the ids that its value refers to. */
export function checkProperty(writtenName: string, value: string): string[] {
  const name = writtenName.toLowerCase()
  const isEmpty = /^(?:none|inherit|initial)?\s*(?:!\s*important)?$/i.test(value)
  if (emptyProperties.has(name) ? !isEmpty : !isProperty(name)) {
    throw new SvgFault(`it contains the property "${shown(writtenName)}". Remove it`)
  }
  if (name === 'stroke-dasharray' && value.split(/[\s,]+/).length > fileBudget.svgDashes) {
    throw new SvgFault(`a dash pattern has more than ${fileBudget.svgDashes} lengths. Shorten it`)
  }
  return targetsOf(value)
}

/** The ids in `url(#...)`. Refuses an address outside of the image, and whatever could hide one. */
export function targetsOf(value: string): string[] {
  if (value.includes('\\')) throw new SvgFault('it contains a backslash in a style. Remove it')
  if (/(?:java|vb)script:/i.test(value.replace(/\s+/g, ''))) throw new SvgFault('it contains a script. Remove it')
  return Array.from(value.matchAll(/url\s*\(\s*["']?\s*([^"')]*)/gi), ([, target = '']) => {
    if (!target.startsWith('#')) throw new SvgFault(OUTSIDE)
    return target.slice(1).trim()
  })
}

export const OUTSIDE = 'it refers to something outside of itself. Embed it as paths, or remove it'

/** A name in a message, short and on one line. */
export const shown = (name: string) => name.replace(/[^\w:.-]/g, '').slice(0, 50)

import { fileBudget } from '@proffer/core/budgets.ts'
import { elementAdvice, emptyProperties, isAttribute, isProperty, svgElements } from './svg-names.ts'
import {
  checkDeclarations,
  checkProperty,
  checkStyleSheet,
  OUTSIDE,
  type StyleRule,
  shown,
  targetsOf,
} from './svg-style.ts'
import { readSvg, type SvgElement, SvgFault, type SvgTree } from './svg-tree.ts'

const { svgElements: MAX_ELEMENTS, svgLevels: MAX_LEVELS, svgDrawnElements, svgStops, svgTextCharacters } = fileBudget
const textElements = new Set(['text', 'tspan'])
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** The ids that an element refers to. */
type References = Map<SvgElement, string[]>

/**
 * Why an SVG is not accepted, and what to change, or undefined. Only elements, attributes and properties that logos need are
 * accepted, and only as much of them as can be drawn in a short time with little memory. The image is drawn by a library that runs no
 * script and loads nothing, so for those this is a second line of defence.
 */
export function svgFault(bytes: Buffer): string | undefined {
  try {
    checkSvg(bytes)
    return undefined
  } catch (error) {
    if (error instanceof SvgFault) return error.message
    throw error
  }
}

function checkSvg(bytes: Buffer) {
  const tree = readSvg(textOf(bytes), { elements: MAX_ELEMENTS, levels: MAX_LEVELS })
  const prefixes = svgPrefixes(tree)
  const references: References = new Map()
  const rules: StyleRule[] = []
  let characters = 0
  for (const element of tree.elements) {
    const [localName, prefix] = splitName(element.name)
    // Elements of other namespaces are notes of drawing programs.
    if (prefix !== '' && !prefixes.has(prefix)) continue
    if (!svgElements.has(localName)) throw new SvgFault(refusedElement(localName))
    references.set(element, checkAttributes(element))
    if (localName === 'style') rules.push(...checkStyleSheet(element.text))
    if (textElements.has(localName)) characters += element.text.length
    if (element.children.length > svgStops && /Gradient$/.test(localName)) {
      throw new SvgFault(`a gradient has more than ${svgStops} colours. Simplify it`)
    }
  }
  if (characters > svgTextCharacters) {
    throw new SvgFault(
      `its texts have more than ${svgTextCharacters} characters. Shorten them or convert them to paths`,
    )
  }
  checkDrawnElements(tree, references, rules)
}

function textOf(bytes: Buffer): string {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SvgFault('it is not valid UTF-8')
  }
  if (text.includes('\0')) throw new SvgFault('it contains NUL characters')
  return text
}

/** `svg:path` is `['path', 'svg']`. */
function splitName(name: string): [localName: string, prefix: string] {
  const colon = name.indexOf(':')
  return colon === -1 ? [name, ''] : [name.slice(colon + 1), name.slice(0, colon)]
}

/** The prefixes that mean SVG anywhere in the document. */
function svgPrefixes({ elements }: SvgTree): Set<string> {
  const prefixes = new Set<string>()
  for (const { attributes } of elements) {
    for (const [name, value] of attributes) {
      if (name.startsWith('xmlns:') && value.trim() === SVG_NAMESPACE) prefixes.add(name.slice('xmlns:'.length))
    }
  }
  return prefixes
}

const refusedElement = (name: string) =>
  `it contains the element "${shown(name)}". ${elementAdvice[name] ?? 'Remove it'}`

/** Checks the attributes of an element, and returns the ids that they refer to. */
function checkAttributes({ attributes }: SvgElement): string[] {
  const targets: string[] = []
  for (const [name, value] of attributes) {
    const [localName] = splitName(name)
    if (/^on/i.test(localName)) throw new SvgFault(`it contains the event handler "${shown(name)}". Remove it`)
    if (name === 'xml:base') throw new SvgFault('it contains "xml:base". Remove it')
    if (localName.toLowerCase() === 'href' || localName === 'src') {
      if (!value.trim().startsWith('#')) throw new SvgFault(OUTSIDE)
      targets.push(value.trim().slice(1))
    } else if (name === 'style') targets.push(...checkDeclarations(value))
    else if (emptyProperties.has(name) || isProperty(name)) targets.push(...checkProperty(name, value))
    // Attributes of other namespaces are notes of drawing programs.
    else if (name.includes(':')) targetsOf(value.replaceAll('\\', ''))
    else if (!isAttribute(name)) throw new SvgFault(`it contains the attribute "${shown(name)}". Remove it`)
  }
  return targets
}

/** What it takes to draw an element with all that it contains and reuses. */
interface Cost {
  elements: number
  levels: number
}

/**
 * Refuses a drawing that multiplies itself: a group that reuses a group that reuses a group, or a clipping path in many places. Each
 * element is looked at once.
 */
function checkDrawnElements({ root, elements }: SvgTree, references: References, rules: StyleRule[]) {
  const byId = new Map<string, SvgElement[]>()
  for (const element of elements) {
    const id = element.attributes.get('id')
    if (id !== undefined && isReusable(element)) byId.set(id, [...(byId.get(id) ?? []), element])
  }
  const ofRules = targetsOfRules(rules, (id) => byId.has(id))
  const costs = new Map<SvgElement, Cost | 'unknown'>()

  function costOf(element: SvgElement, level: number): Cost {
    const known = costs.get(element)
    if (known === 'unknown') throw new SvgFault('a part of it reuses itself. Remove the reference')
    if (known) return known
    if (level > MAX_LEVELS) throw tooDeep()
    costs.set(element, 'unknown')
    const cost = { elements: 1, levels: 1 }
    const targets = [...(references.get(element) ?? []), ...ofRules(element)]
    for (const part of [...element.children, ...targets.flatMap((id) => byId.get(id) ?? [])]) {
      const { elements, levels } = costOf(part, level + 1)
      cost.elements += elements
      cost.levels = Math.max(cost.levels, 1 + levels)
      if (cost.elements > svgDrawnElements) throw multiplied()
    }
    if (level + cost.levels - 1 > MAX_LEVELS) throw tooDeep()
    costs.set(element, cost)
    return cost
  }
  costOf(root, 1)
}

/** Gradients are drawn as a colour. */
const isReusable = ({ name }: SvgElement) => !/Gradient$/.test(name)

/** Returns a function that finds the ids to which the rules for an element refer. */
function targetsOfRules(rules: StyleRule[], isKnown: (id: string) => boolean) {
  const byKey = new Map<string, Set<string>>()
  for (const { keys, targets } of rules) {
    const known = targets.filter(isKnown)
    for (const key of keys) {
      const ofKey = byKey.get(key) ?? new Set()
      byKey.set(key, ofKey)
      for (const id of known) ofKey.add(id)
    }
  }
  return ({ name, attributes }: SvgElement) => {
    const classes = (attributes.get('class') ?? '').split(/\s+/).map((className) => `.${className}`)
    const keys = new Set(['*', splitName(name)[0], ...classes])
    return new Set([...keys].flatMap((key) => [...(byKey.get(key) ?? [])]))
  }
}

const tooDeep = () =>
  new SvgFault(
    `its elements, with those that they reuse, are nested in more than ${MAX_LEVELS} levels. Ungroup some of them`,
  )

const multiplied = () =>
  new SvgFault(`it reuses elements so often that it draws more than ${svgDrawnElements}. Simplify it`)

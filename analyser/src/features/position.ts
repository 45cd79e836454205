import type { DocumentContext, UnitContext } from './context.ts'
import { type FeatureFamily, flag } from './family.ts'

/** Where a unit is in the document, and what the document is like. */
export const position: FeatureFamily = {
  names: [
    'place',
    'isFirst',
    'isEarly',
    'isLast',
    'depth',
    'logUnits',
    'logCharacters',
    'itemShare',
    'logHeadings',
    'hasAskSection',
    'underHeading',
    'underItem',
    'siblings',
    'placeInSiblings',
    'isFirstSibling',
    'isLastSibling',
    'children',
    'itemChildren',
    'sentenceChildren',
    'isOnlyChild',
    'askItems',
    'noList',
  ],
  values(context: UnitContext, document: DocumentContext) {
    const { unit } = context
    const total = document.units.length
    const parent = unit.parent === null ? undefined : document.units[unit.parent]
    const siblings = parent?.children ?? document.roots
    const { order } = context
    const children = context.children.map((child) => document.units[child]?.unit.kind)
    const items = document.itemCount
    return [
      total > 1 ? unit.index / (total - 1) : 0,
      flag(unit.index === 0),
      flag(unit.index < 4),
      flag(unit.index >= total - 3),
      unit.depth,
      Math.log1p(items + document.sentenceCount),
      Math.log1p(document.characters),
      items / (items + document.sentenceCount || 1),
      Math.log1p(document.headingCount),
      flag(document.hasAskSection),
      flag(parent?.unit.kind === 'heading'),
      flag(parent?.unit.kind === 'item'),
      Math.log1p(siblings.length),
      siblings.length > 1 ? order / (siblings.length - 1) : 0,
      flag(order === 0),
      flag(order === siblings.length - 1 && siblings.length > 1),
      Math.log1p(children.length),
      Math.log1p(children.filter((kind) => kind === 'item').length),
      Math.log1p(children.filter((kind) => kind === 'sentence').length),
      flag(siblings.length === 1),
      Math.log1p(document.askItems),
      flag(items < 3),
    ]
  },
}

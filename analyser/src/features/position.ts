import type { DocumentContext, UnitContext } from './context.ts'
import { type FeatureFamily, flag } from './family.ts'

/** At most this many first and last units are at the edge of a document, and about this share of its units if it is short. */
const maxEdge = 4
const edgeShare = 0.1

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
    'titleAboveList',
    'proseBesideList',
    'headingOverItems',
    'emptyHeading',
    'itemWithItems',
    'subItem',
    'clauseOfItem',
    'clauseOfMany',
    'sentenceWithClauses',
  ],
  values(context: UnitContext, document: DocumentContext) {
    const { unit } = context
    const total = document.units.length
    const edge = Math.min(maxEdge, Math.ceil(total * edgeShare))
    const parent = unit.parent === null ? undefined : document.units[unit.parent]
    const siblings = parent?.children ?? document.roots
    const { order } = context
    const children = context.children.map((child) => document.units[child]?.unit.kind)
    const items = document.itemCount
    const itemChildren = children.filter((kind) => kind === 'item').length
    return [
      total > 1 ? unit.index / (total - 1) : 0,
      flag(unit.index === 0),
      flag(unit.index < edge),
      flag(unit.index >= total - edge),
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
      Math.log1p(itemChildren),
      Math.log1p(children.filter((kind) => kind === 'sentence').length),
      flag(siblings.length === 1),
      Math.log1p(document.askItems),
      flag(items < 3),
      flag(unit.kind === 'title' && items >= 3),
      flag((unit.kind === 'sentence' || unit.kind === 'clause') && document.askItems >= 4),
      flag(unit.kind === 'heading' && itemChildren >= 2),
      flag(unit.kind === 'heading' && children.length === 0),
      flag(unit.kind === 'item' && itemChildren > 0),
      flag(unit.kind === 'item' && parent?.unit.kind === 'item'),
      flag(unit.kind === 'clause' && parent?.unit.kind === 'item'),
      flag(unit.kind === 'clause' && siblings.length >= 4),
      flag(unit.kind === 'sentence' && children.length >= 2),
    ]
  },
}

import stored from '../../data/model.json' with { type: 'json' }
import { type Gap, gapNames } from '../reading.ts'
import { type Chain, type PackedChain, unpackChain } from './chain.ts'
import { type Tree, unpackTrees } from './trees.ts'

/** What the reader learned from our labelled messages: see training/train.ts. */
export interface Model {
  /** Tags requests, exclusions and what else a client says of the work. */
  roles: Chain
  /** Tags names, dates, amounts and other facts. */
  facts: Chain
  /** Tells which words of a request its short name keeps. */
  names: Chain
  /** How likely a candidate is a request. */
  requests: Tree[]
  /** How likely a category is worth a question, and from which likelihood on it is asked. */
  gaps: Record<Gap, { trees: Tree[]; threshold: number }>
}

/** The model in a file. */
export interface StoredModel {
  roles: PackedChain
  facts: PackedChain
  names: PackedChain
  requests: number[]
  gaps: Record<Gap, { trees: number[]; threshold: number }>
}

/** Makes something for each gap. */
export const forGaps = <T>(make: (gap: Gap) => T) =>
  Object.fromEntries(gapNames.map((gap) => [gap, make(gap)])) as Record<Gap, T>

export function unpackModel({ roles, facts, names, requests, gaps }: StoredModel): Model {
  return {
    roles: unpackChain(roles),
    facts: unpackChain(facts),
    names: unpackChain(names),
    requests: unpackTrees(requests),
    gaps: forGaps((gap) => ({ ...gaps[gap], trees: unpackTrees(gaps[gap].trees) })),
  }
}

let model: Model | undefined

/** The trained model. It is unpacked at the first call. */
export function trainedModel(): Model {
  model ??= unpackModel(stored)
  return model
}

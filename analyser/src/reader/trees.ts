/** A decision tree: a limit on a feature with a tree on either side, or a value. */
export type Tree = { feature: number; limit: number; below: Tree; above: Tree } | { value: number }

/** The sum of the values that the trees give to an example, as a probability. */
export const judge = (trees: readonly Tree[], row: ArrayLike<number>): number =>
  likelihoodOf(trees.reduce((sum, tree) => sum + valueIn(tree, row), 0))

/** The probability that a sum of values stands for. */
export const likelihoodOf = (sum: number) => 1 / (1 + Math.exp(-sum))

/** The value that a tree gives to an example. */
export function valueIn(tree: Tree, row: ArrayLike<number>): number {
  let node = tree
  while ('feature' in node) node = row[node.feature]! <= node.limit ? node.below : node.above
  return node.value
}

/** Reads trees as `packTrees` stores them: a node before its two branches, and -1 before a value. */
export function unpackTrees(packed: readonly number[]): Tree[] {
  let at = 0
  const next = () => packed[at++] as number
  const tree = (): Tree => {
    const feature = next()
    return feature === -1 ? { value: next() } : { feature, limit: next(), below: tree(), above: tree() }
  }
  const trees: Tree[] = []
  while (at < packed.length) trees.push(tree())
  return trees
}

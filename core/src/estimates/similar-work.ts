import { wordsIn } from './words-in.ts'
import type { WorkKind } from './work-kinds.ts'

/** What a requirement says about its work. */
export interface Work {
  name: string
  description: string
  kind: WorkKind
}

/** A word of a description counts less than one of a name. */
const DESCRIPTION_WEIGHT = 0.3
/** Work of another kind is less similar, although it has the same words. */
const OTHER_KIND = 0.7

/** So much similar work counts at most. */
const MOST_SIMILAR = 40

/**
 * Finds past work with similar words. A word counts more if few requirements have it, so that the usual words of a provider do not make
 * everything similar. Similarity is the cosine of both texts: 1 for the same words, 0 if none is shared.
 */
export function similarWork(past: readonly Work[]) {
  const vectors = past.map(vectorOf)
  const places = placesOfWords(vectors)
  const rarities = new Map([...places].map(([word, ofWord]) => [word, Math.log(1 + past.length / ofWord.length)]))
  // A word that nobody has used is as rare as one that was used once.
  const rarityOf = (word: string) => rarities.get(word) ?? Math.log(1 + past.length)
  const lengthOf = (vector: Map<string, number>) =>
    Math.sqrt([...vector].reduce((sum, [word, weight]) => sum + (weight * rarityOf(word)) ** 2, 0))
  const lengths = vectors.map(lengthOf)

  /** The places of past work that is at least so similar, the most similar first, then in their order. */
  return (work: Work, atLeast: number): Array<{ place: number; similarity: number }> => {
    const vector = vectorOf(work)
    const length = lengthOf(vector)
    const products = new Float64Array(past.length)
    for (const [word, weight] of vector) {
      const factor = weight * rarityOf(word) ** 2
      for (const one of places.get(word) ?? []) products[one.place] = (products[one.place] ?? 0) + factor * one.weight
    }
    const found: Array<{ place: number; similarity: number }> = []
    for (const [place, { kind }] of past.entries()) {
      const cosine = (products[place] ?? 0) / (length * (lengths[place] || 1))
      const similarity = kind === work.kind ? cosine : cosine * OTHER_KIND
      if (similarity >= atLeast) found.push({ place, similarity })
    }
    return found.sort((a, b) => b.similarity - a.similarity || a.place - b.place).slice(0, MOST_SIMILAR)
  }
}

interface Occurrence {
  place: number
  weight: number
}

/** Where each word occurs. */
function placesOfWords(vectors: ReadonlyArray<Map<string, number>>): Map<string, Occurrence[]> {
  const places = new Map<string, Occurrence[]>()
  for (const [place, vector] of vectors.entries()) {
    for (const [word, weight] of vector) {
      const ofWord = places.get(word)
      if (ofWord) ofWord.push({ place, weight })
      else places.set(word, [{ place, weight }])
    }
  }
  return places
}

/** The words of a requirement with their weights. */
function vectorOf({ name, description }: Work): Map<string, number> {
  const vector = new Map(wordsIn(description).map((word) => [word, DESCRIPTION_WEIGHT]))
  for (const word of wordsIn(name)) vector.set(word, 1)
  return vector
}

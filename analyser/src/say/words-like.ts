import data from '../../data/word-beginnings.json' with { type: 'json' }

/** Finds words and phrases that begin like one of these parts of a pattern, in text in lower case and without accents. */
export const beginningsLike = (parts: string[]) => new RegExp(`(?<![a-z])(?:${parts.join('|')})[a-z]*`, 'g')

/** The same for a list of our data. */
export const wordsLike = (list: keyof typeof data) => beginningsLike(data[list])

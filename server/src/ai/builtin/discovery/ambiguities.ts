import type { Language } from '../brief-analysis.ts'
import type { Ambiguity } from '../brief-discovery.ts'
import type { BriefFacts } from './facts.ts'

type Vague = { pattern: RegExp; en: [string, string]; es: [string, string] }

const vague: Vague[] = [
  {
    pattern:
      /\b(?:asap|as soon as possible|urgent(?:ly)?|right away|immediately|quick turnaround|lo antes posible|cuanto antes|urgente(?:mente)?|a la brevedad|inmediat[oa])\b/,
    en: [
      '“Soon” is not a date: the provider and the client may mean different weeks.',
      'Give the latest acceptable date and say what happens if it is missed.',
    ],
    es: [
      '«Pronto» no es una fecha: proveedor y cliente pueden entender semanas distintas.',
      'Dar la última fecha aceptable y decir qué pasa si no se cumple.',
    ],
  },
  {
    pattern:
      /\b(?:etc\b|and so on|and more|among others?|or similar|and the like|entre otr[oa]s|y mas|o similar(?:es)?|y demas)\b/,
    en: [
      'The list is left open, so its end cannot be estimated.',
      'Write the list to its end, or say that anything further is a change.',
    ],
    es: [
      'La lista queda abierta y su final no se puede estimar.',
      'Completar la lista o decir que lo demás será un cambio.',
    ],
  },
  {
    pattern:
      /\b(?:user[- ]friendly|easy[- ]to[- ]use|intuitive|simple to (?:use|operate)|seamless(?:ly)?|facil de usar|amigable|intuitiv[oa]|sencill[oa] de usar)\b/,
    en: [
      'Ease of use is a wish that cannot be checked at acceptance.',
      'Name a task and who must manage it unaided, and in what time.',
    ],
    es: [
      'La facilidad de uso es un deseo que no se puede comprobar en la entrega.',
      'Nombrar una tarea, quién debe lograrla sin ayuda y en cuánto tiempo.',
    ],
  },
  {
    pattern:
      /\b(?:modern|professional(?:-grade| look(?:ing)?)|clean (?:design|look)|eye-catching|attractive|sleek|stunning|high[- ]quality|premium|modern[oa]s?|profesional(?:es)? y|atractiv[oa]s?|llamativ[oa]s?|impactante|elegante|de (?:alta )?calidad)\b/,
    en: [
      'A matter of taste that each reader pictures in another way.',
      'Add two or three examples that you like and say what you like in them.',
    ],
    es: [
      'Es cuestión de gusto y cada lector imagina otra cosa.',
      'Añadir dos o tres ejemplos que gusten y decir qué gusta de ellos.',
    ],
  },
  {
    pattern:
      /\b(?:scalable|scalability|robust|high[- ]performance|fast loading|reliable|secure(?:ly)?\b|escalab(?:le|ilidad)|robust[oa]|alto rendimiento|rapid[oa]s? y|segur[oa]s? y)\b/,
    en: ['No figure says how much is enough.', 'Give expected users, data and response times now and in two years.'],
    es: [
      'Ninguna cifra dice cuánto es suficiente.',
      'Dar usuarios, datos y tiempos de respuesta previstos hoy y en dos años.',
    ],
  },
  {
    pattern:
      /\b(?:some|several|a few|various|multiple|many|a number of|dozens|hundreds|varias|varios|algun[oa]s|diversos|divers[oa]s|much[oa]s|multiples)\b/,
    en: ['The quantity is open, and the effort grows with it.', 'Put a number or an upper limit in its place.'],
    es: ['La cantidad queda abierta y el esfuerzo crece con ella.', 'Poner en su lugar un número o un máximo.'],
  },
  {
    pattern:
      /\b(?:if (?:possible|needed|necessary|applicable)|ideally|preferably|maybe|perhaps|might|si (?:es posible|aplica|es necesario|hace falta)|idealmente|preferiblemente|de preferencia|tal vez|quizas?)\b/,
    en: [
      'It is unclear whether this is part of the work or a wish.',
      'Say whether it belongs to the price or is an option with its own.',
    ],
    es: [
      'No queda claro si es parte del trabajo o un deseo.',
      'Decir si entra en el precio o es una opción con el suyo.',
    ],
  },
]

const maxAmbiguities = 5

/** Vague passages, quoted from the brief. Two providers would estimate them differently. */
export function findAmbiguities(facts: BriefFacts, language: Language): Ambiguity[] {
  const found: Ambiguity[] = []
  for (const entry of vague) {
    const passage = facts.passages.find(
      ({ folded, kind }) => kind !== 'vendor' && kind !== 'bid' && kind !== 'contact' && entry.pattern.test(folded),
    )
    const match = passage && entry.pattern.exec(passage.folded)
    if (!passage || !match || found.length >= maxAmbiguities) continue
    const [issue, suggestion] = entry[language]
    found.push({ text: around(passage.text, match.index, match[0].length), issue, suggestion })
  }
  return found
}

function around(text: string, start: number, length: number): string {
  if (text.length <= 160) return text
  const from = text.lastIndexOf(' ', Math.max(0, start - 60)) + 1
  const to = text.indexOf(' ', Math.min(text.length - 1, start + length + 60))
  return text.slice(start < 60 ? 0 : from, to < 0 ? text.length : to)
}

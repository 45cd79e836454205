import { phrases } from '../../words/phrases.ts'

// Source: the usual German, French, Italian, Portuguese and Dutch ways to say that something is not wanted.
// ../en/exclusions.ts explains each list. The empty lists are for patterns that only English and Spanish have.
export const exclusionsOfNext = phrases(`
  brauchen keine, brauchen keinen, brauche keine, brauche keinen, wir brauchen kein, kein bedarf an, pas besoin de, pas besoin d'un
  n'avons pas besoin, non serve, non servono, non abbiamo bisogno, nao precisamos de, nao preciso de, nao queremos, geen behoefte aan`)

export const wholeExclusions = phrases(`
  machen wir selbst, mache ich selbst, macht mein, macht meine, machen unsere, macht unser, ist bereits vorhanden, nous-memes
  s'en occupe, facciamo noi, ci pensa, se ne occupa, fazemos nos, doen we zelf`)

export const exclusionsOfPrevious = phrases(`
  nicht notig, nicht notwendig, nicht erforderlich, nicht benotigt, nicht gebraucht, wird nicht, werden nicht, brauchen wir nicht
  pas necessaire, n'est pas prevu, hors perimetre, non e necessario, non e necessaria, fuori ambito, nao e necessario, fora do escopo
  niet nodig`)

export const exclusionStarts = phrases('kein, keine, keinen, ohne, pas de, sans, senza, niente, sem, geen, zonder')

export const selfExclusions: string[] = []
export const harmlessAfterNo: ReadonlySet<string> = new Set()
export const refusals: ReadonlySet<string> = new Set()
export const needs: ReadonlySet<string> = new Set()
export const owners: ReadonlySet<string> = new Set()
export const helpers: ReadonlySet<string> = new Set()
export const helperVerbs: ReadonlySet<string> = new Set()

import type { Doubt } from '../../facts/cues.ts'

/** What a vague word leaves open, and what to ask instead. */
export const doubts: Record<Doubt, (words: string) => [issue: string, suggestion: string]> = {
  soon: (words) => [
    `«${words}» no es una fecha: proveedor y cliente pueden entender semanas distintas.`,
    'Dar la última fecha aceptable y decir qué pasa si no se cumple.',
  ],
  openList: (words) => [
    `«${words}» deja la lista abierta y su final no se puede estimar.`,
    'Completar la lista o decir que lo demás será un cambio.',
  ],
  ease: (words) => [
    `«${words}» es un deseo que no se puede comprobar en la entrega.`,
    'Nombrar una tarea, quién debe lograrla sin ayuda y en cuánto tiempo.',
  ],
  taste: (words) => [
    `«${words}» es cuestión de gusto y cada lector imagina otra cosa.`,
    'Añadir dos o tres ejemplos que gusten y decir qué gusta de ellos.',
  ],
  amount: (words) => [
    `«${words}» viene sin cifras y nadie sabe cuánto es suficiente.`,
    'Dar usuarios, datos y tiempos de respuesta previstos hoy y en dos años.',
  ],
  quantity: (words) => [`«${words}» todavía no es un número.`, 'Poner en su lugar un número o un máximo.'],
  maybe: (words) => [
    `«${words}» no aclara si es parte del trabajo o un deseo.`,
    'Decir si entra en el precio o es una opción con precio propio.',
  ],
  deciding: (words) => [
    `«${words}» deja al proveedor una decisión que cambia el precio.`,
    'Decidirlo juntos antes de la oferta o valorar las variantes por separado.',
  ],
}

import type { RequirementTexts } from '../requirement-texts.ts'

const levels = { high: 'alta', medium: 'media', low: 'baja' }

export const rationaleTexts: RequirementTexts = {
  covers: 'Comprende',
  writes: (quote) => `El encargo lo pide: «${quote}»`,
  writesUnder: (quote, heading) => `El encargo lo pide en el apartado «${heading}»: «${quote}»`,
  priority: (level, quote) => `La prioridad es ${levels[level]} por las palabras «${quote}».`,
  complexity: (words, isHarder) => `«${words}» lo hace más ${isHarder ? 'difícil' : 'fácil'} de realizar.`,
}

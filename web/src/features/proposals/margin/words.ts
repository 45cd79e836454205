import { useWords } from '../../../i18n/use-words.ts'

const en = {
  title: 'Margin',
  percent: (number: string) => `${number}%`,
  private: 'Only owners and admins see this.',
  cost: 'Cost',
  price: 'Net price',
  rest: 'What stays',
  none: 'No cost is known yet. Enter the cost of a line in its details, or costs in your rate cards.',
  noPrice: 'Without a price there is no margin.',
  target: (percent: string) => `Target: ${percent}`,
  below: (percent: string) => `Below your target of ${percent}.`,
  unknownOne: 'No cost is known for 1 line. The real margin may be lower.',
  unknown: (count: string) => `No cost is known for ${count} lines. The real margin may be lower.`,
  byLine: 'By line',
  noCost: 'Cost unknown',
  costOf: (amount: string) => `${amount} cost`,
  unnamed: 'Unnamed line',
  accepted: 'Of what the client accepted.',
}

const es: typeof en = {
  title: 'Margen',
  percent: (number) => `${number}\u00a0%`,
  private: 'Solo lo ven titulares y admins.',
  cost: 'Coste',
  price: 'Precio neto',
  rest: 'Lo que queda',
  none: 'Aún no se conoce ningún coste. Escribe el de una línea en sus detalles, o los costes de tus tarifas.',
  noPrice: 'Sin precio no hay margen.',
  target: (percent) => `Objetivo: ${percent}`,
  below: (percent) => `Por debajo de tu objetivo del ${percent}.`,
  unknownOne: 'No se conoce el coste de 1 línea. El margen real puede ser menor.',
  unknown: (count) => `No se conoce el coste de ${count} líneas. El margen real puede ser menor.`,
  byLine: 'Por línea',
  noCost: 'Coste desconocido',
  costOf: (amount) => `${amount} de coste`,
  unnamed: 'Línea sin nombre',
  accepted: 'De lo que aceptó el cliente.',
}

export const useMarginWords = () => useWords({ en, es })

import type { SummaryTexts } from '../summary-texts.ts'

export const spanishSummary: SummaryTexts = {
  gaps: {
    scope: 'el tamaño del alcance',
    technical: 'la plataforma, la tecnología o el formato',
    business: 'el propósito',
    timeline: 'la fecha o la duración',
    budget: 'el presupuesto',
    users: 'los usuarios o el público',
    integrations: 'los sistemas que hay que conectar',
  },
  asks: (title, kind) => `El encargo pide: ${title}${kind ? ` (${kind})` : ''}.`,
  contains: (count, names) =>
    count === 1 ? `Contiene un requisito: ${names}.` : `Contiene ${count} requisitos. Los primeros son: ${names}.`,
  budget: (amount) => `Presupuesto indicado: ${amount}.`,
  schedule: (figure) => `Plazo indicado: ${figure}.`,
  open: (gaps) => `Queda por aclarar: ${gaps}.`,
}

import type { Language } from '../brief-analysis.ts'
import type { ProjectKind } from '../lexicon/kind-words.ts'

/** The units of each kind of work, with an example answer. */
export type Size = { units: string; example: string }

type Group = { kinds: ProjectKind[]; en: Size; es: Size }

const groups: Group[] = [
  {
    kinds: ['web', 'ecommerce'],
    en: {
      units: 'pages, forms, products, languages',
      example: 'Six pages, one contact form, 80 products; the texts come from us.',
    },
    es: {
      units: 'páginas, formularios, productos, idiomas',
      example: 'Seis páginas, un formulario y 80 productos; los textos los ponemos nosotros.',
    },
  },
  {
    kinds: ['design', 'uiux', 'interiors'],
    en: {
      units: 'pieces, sizes, drafts, rounds of changes',
      example: 'One logo in two versions, a business card, two rounds of changes.',
    },
    es: {
      units: 'piezas, tamaños, propuestas, rondas de cambios',
      example: 'Un logo en dos versiones, una tarjeta y dos rondas de cambios.',
    },
  },
  {
    kinds: ['video', 'audio', 'photography'],
    en: {
      units: 'pieces, minutes, versions, rounds of changes',
      example: 'Four pieces of two minutes a month, each with a short cut; one round of changes.',
    },
    es: {
      units: 'piezas, minutos, versiones, rondas de cambios',
      example: 'Cuatro piezas de dos minutos al mes, cada una con un corte breve; una ronda de cambios.',
    },
  },
  {
    kinds: ['marketing', 'content'],
    en: {
      units: 'posts, articles, campaigns, channels a month',
      example: 'Eight posts and two articles a month on two channels; we approve within two days.',
    },
    es: {
      units: 'publicaciones, artículos, campañas, canales al mes',
      example: 'Ocho publicaciones y dos artículos al mes en dos canales; aprobamos en dos días.',
    },
  },
  {
    kinds: ['translation', 'documents', 'accounting', 'legal'],
    en: {
      units: 'words, pages, minutes, documents',
      example: 'Some 12,000 words in four files, mostly tables.',
    },
    es: {
      units: 'palabras, páginas, minutos, documentos',
      example: 'Unas 12.000 palabras en cuatro archivos, sobre todo tablas.',
    },
  },
]

const dataKinds: Group = {
  kinds: ['data', 'spreadsheet'],
  en: {
    units: 'sources, records, sheets, reports',
    example: 'About 3,000 rows from two sources, one input sheet and one monthly report.',
  },
  es: {
    units: 'fuentes, registros, hojas, informes',
    example: 'Unas 3.000 filas de dos fuentes, una hoja de carga y un informe mensual.',
  },
}

const otherKinds: Group = {
  kinds: [],
  en: {
    units: 'functions, screens, roles, reports',
    example: 'Booking, a calendar for two roles and one monthly report; nothing else in the first version.',
  },
  es: {
    units: 'funciones, pantallas, roles, informes',
    example: 'Reservas, un calendario para dos roles y un informe mensual; nada más en la primera versión.',
  },
}

export function sizeFor(kind: ProjectKind, language: Language): Size {
  return ([...groups, dataKinds].find(({ kinds }) => kinds.includes(kind)) ?? otherKinds)[language]
}

const asFiles: Record<Language, string> = {
  en: 'Vector files for print (PDF, SVG) and PNG for the web; video as MP4 in 16:9.',
  es: 'Archivos vectoriales para imprenta (PDF, SVG) y PNG para la web; vídeo en MP4 y 16:9.',
}

const asSoftware: Record<Language, string> = {
  en: 'It runs in the browser on our existing hosting; we have no preference for the framework.',
  es: 'Funciona en el navegador, en nuestro alojamiento actual; no tenemos preferencia de tecnología.',
}

const onPhones: Record<Language, string> = {
  en: 'iOS and Android, phones of the last five years; we have no preference for the framework.',
  es: 'iOS y Android, teléfonos de los últimos cinco años; no tenemos preferencia de tecnología.',
}

const asSheet: Record<Language, string> = {
  en: 'Excel 365 on Windows; the raw data comes as CSV.',
  es: 'Excel 365 en Windows; los datos llegan en CSV.',
}

const fileKinds: ProjectKind[] = ['design', 'uiux', 'video', 'audio', 'photography', 'fieldwork']

export function formatExample(kind: ProjectKind, language: Language): string {
  if (fileKinds.includes(kind)) return asFiles[language]
  if (kind === 'mobile' || kind === 'game') return onPhones[language]
  return (kind === 'spreadsheet' ? asSheet : asSoftware)[language]
}

const audience: Record<Language, string> = {
  en: 'Families of our district, mostly between 30 and 45; they will see it on their telephones.',
  es: 'Familias de nuestro barrio, sobre todo de entre 30 y 45 años; lo verán en el teléfono.',
}

const roles: Record<Language, string> = {
  en: 'Our sales staff enter orders, the manager sees reports, customers only track a delivery.',
  es: 'Las vendedoras registran pedidos, la gerente ve informes y los clientes solo siguen su envío.',
}

const publicKinds: ProjectKind[] = [...fileKinds, 'web', 'marketing', 'content', 'training', 'interiors']

/** The possible audience: content has an audience, tools have user roles. */
export function peopleExample(kind: ProjectKind, language: Language): string {
  return (publicKinds.includes(kind) ? audience : roles)[language]
}

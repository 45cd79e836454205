import type { Gap } from '../gaps.ts'
import { type Asked, inBrackets, type SizeText, type Wording } from '../question-texts.ts'
import type { KindGroup } from '../size-groups.ts'

/** What the size of each group of work is counted in. */
const sizes: Record<KindGroup, SizeText> = {
  site: {
    units: 'páginas, formularios, productos, idiomas',
    example: 'Seis páginas, un formulario y 80 productos; los textos los ponemos nosotros.',
  },
  phone: {
    units: 'pantallas, funciones, roles, idiomas',
    example: 'Doce pantallas, dos roles y un idioma en la primera versión.',
  },
  software: {
    units: 'funciones, pantallas, roles, informes',
    example: 'Reservas, un calendario para dos roles y un informe mensual.',
  },
  design: {
    units: 'piezas, tamaños, propuestas, rondas de cambios',
    example: 'Un logo en dos versiones, una tarjeta y dos rondas de cambios.',
  },
  media: {
    units: 'piezas, minutos, versiones, rondas de cambios',
    example: 'Cuatro piezas de dos minutos, con una ronda de cambios cada una.',
  },
  promotion: {
    units: 'publicaciones, artículos, campañas, canales al mes',
    example: 'Ocho publicaciones y dos artículos al mes en dos canales.',
  },
  text: {
    units: 'palabras, páginas, minutos, documentos',
    example: 'Unas 12.000 palabras en cuatro archivos, sobre todo tablas.',
  },
  data: {
    units: 'fuentes, registros, hojas, informes',
    example: 'Unas 3.000 filas de dos fuentes y un informe mensual.',
  },
  neutral: {
    units: 'partes, cantidades, versiones',
    example: 'Tres partes: una visita, un plan por escrito y una revisión al mes.',
  },
}

/** Examples of an answer about platform, technology or format. */
const formats: Record<KindGroup, string> = {
  site: 'Funciona en el navegador, en nuestro alojamiento actual; no tenemos preferencia de tecnología.',
  phone: 'iOS y Android, teléfonos de los últimos cinco años; no tenemos preferencia de tecnología.',
  software: 'Funciona en el navegador, en nuestros servidores; no tenemos preferencia de tecnología.',
  design: 'Archivos vectoriales para imprenta (PDF, SVG) y PNG para la web.',
  media: 'MP4 en 16:9 para la web y una versión vertical; fotos en JPEG a tamaño completo.',
  promotion: 'Textos en Google Docs e imágenes en PNG con el tamaño de cada canal.',
  text: 'Documentos de Word con control de cambios.',
  data: 'Excel 365 en Windows; los datos llegan en CSV.',
  neutral: 'PDF para el informe y los archivos editables.',
}

/** Questions about technique, with SUBJECT for the thing asked for. Other groups have the general question. */
const techniques: Partial<Record<KindGroup, string>> = {
  design: '¿En qué formatos de archivo y tamaños debe entregarse SUBJECT y dónde se usará?',
  media: '¿En qué formatos, tamaños y resolución debe entregarse SUBJECT y dónde se mostrará?',
  neutral: '¿Hay herramientas, formatos o normas que deba seguir SUBJECT?',
}

/** The question for each gap. */
export const spanishQuestions: Record<Gap, (asked: Asked) => Wording> = {
  scope: ({ subject, group }) => ({
    question: `¿Qué debe incluir exactamente ${subject} y en qué cantidad (${sizes[group].units})?`,
    reason: 'El encargo nombra el trabajo pero no su tamaño, que es lo que más influye en la estimación.',
    example: sizes[group].example,
  }),
  technical: ({ subject, group }) => ({
    question:
      techniques[group]?.replace('SUBJECT', () => subject) ??
      `¿En qué plataforma y con qué tecnología debe hacerse ${subject}, y con qué tiene que ser compatible?`,
    reason: 'El encargo no indica la plataforma, la tecnología ni el formato, y cada uno cambia el esfuerzo.',
    example: formats[group],
  }),
  business: ({ subject }) => ({
    question: `¿Qué se quiere lograr con ${subject} y cómo se sabrá que ha funcionado?`,
    reason: 'Conocer el propósito permite priorizar lo importante y dejar fuera lo demás.',
    example: 'Que en un año la mitad de los pedidos que hoy llegan por teléfono entren por aquí.',
  }),
  timeline: ({ subject }) => ({
    question: `¿Para cuándo debe estar listo ${subject}, y hay una fecha fija o un evento detrás?`,
    reason: 'El encargo no da fecha ni duración para el trabajo, y sin ella no se puede planificar.',
    example: 'Una primera versión en seis semanas; todo antes de la feria del 12 de octubre.',
  }),
  budget: ({ subject }) => ({
    question: `¿Qué presupuesto o rango está previsto para ${subject}?`,
    reason:
      'El encargo no menciona un importe para el trabajo; basta un rango para proponer un alcance que quepa en él.',
    example: 'Entre 4.000 y 6.000, en dos pagos.',
  }),
  users: ({ subject, roles, reachesThePublic }) => ({
    question: usersQuestion(subject, roles, reachesThePublic),
    reason: 'El encargo no dice para quién es el trabajo, y de eso depende lo que tiene que hacer.',
    example: reachesThePublic
      ? 'Familias de nuestro barrio, sobre todo de entre 30 y 45 años; lo verán en el teléfono.'
      : 'Las vendedoras registran pedidos, la gerente ve informes y los clientes solo siguen su envío.',
  }),
  integrations: ({ subject, system, systemWords }) => ({
    question: system
      ? `¿Qué ${whichProduct(system)}${inBrackets(systemWords)}, y hay una API o una exportación?`
      : `¿Con qué sistemas externos debe comunicarse ${subject}, y ofrecen una API?`,
    reason: 'El encargo da a entender una conexión con otro sistema sin nombrarlo, y el esfuerzo depende de cuál sea.',
    example: 'HubSpot, plan Professional; los contactos van en los dos sentidos cada hora.',
  }),
}

const whichProduct = (system: string) =>
  system.startsWith('los sistemas ') ? `productos son ${system}` : `producto es ${system}`

function usersQuestion(subject: string, roles: string | null, reachesThePublic: boolean): string {
  if (roles) return `Además de ${roles}, ¿quién usará ${subject} o verá sus resultados, y qué necesita cada grupo?`
  return reachesThePublic
    ? `¿A quién debe llegar ${subject} y qué deberían pensar o hacer después esas personas?`
    : `¿Quién usará ${subject} y qué necesita cada grupo?`
}

import type { Language, Priority } from '../brief-analysis.ts'
import type { Gap } from './gaps.ts'
import type { Size } from './sizes.ts'

type Wording = { question: string; reason: string; example: string }
/** `detail` is the unnamed system or part, `size` the unit of the trade, `format` the delivery format, `people` the possible audience. */
type Given = { subject: string; detail: string; size: Size; format: string; people: string }
type Wordings = Record<Gap, (given: Given) => Wording>

const english: Wordings = {
  scope: ({ subject, detail, size }) => ({
    question: detail
      ? `What exactly should ${detail} include, and how many of each (${size.units})?`
      : `What exactly should be delivered for ${subject}, and how many of each (${size.units})?`,
    reason: 'The brief names the work but not its size, which affects the estimate more than anything else.',
    example: size.example,
  }),
  technical: ({ subject, format }) => ({
    question: `On which platform, technology or file format must ${subject} be built or delivered, and is there something it has to fit in with?`,
    reason:
      'The brief does not say on which platform the work runs or in which format it is delivered. Both affect the effort.',
    example: format,
  }),
  business: ({ subject }) => ({
    question: `What is ${subject} meant to achieve for you, and how will you tell that it worked?`,
    reason: 'Knowing the purpose helps the provider to prioritize what matters and leave out the rest.',
    example: 'We want half of the orders that now come by phone to come through it within a year.',
  }),
  timeline: ({ subject }) => ({
    question: `When should ${subject} be ready, and is there a fixed date or event behind it?`,
    reason:
      'The brief gives no date or duration for the work, so neither the team nor the order of the work can be planned.',
    example: 'A first version in six weeks; everything before the fair on 12 October.',
  }),
  budget: ({ subject }) => ({
    question: `What budget or range have you set aside for ${subject}?`,
    reason: 'The brief names no amount for the work; a range is enough to propose a scope that fits it.',
    example: 'Between 4,000 and 6,000, payable in two parts.',
  }),
  users: ({ subject, people }) => ({
    question: `Who will use ${subject} or be reached by it, and what does each group need from it?`,
    reason: 'The brief does not say who the work is for, and that decides what it has to do.',
    example: people,
  }),
  integrations: ({ subject, detail }) => ({
    question: detail
      ? `Which product is ${detail}, and does it offer an API or an export that ${subject} can use?`
      : `Which outside systems must ${subject} talk to, and do they offer an API?`,
    reason: 'The brief implies a link to another system without naming it, and the effort depends on which one it is.',
    example: 'HubSpot, Professional plan; contacts go in both directions once an hour.',
  }),
}

const spanish: Wordings = {
  scope: ({ subject, detail, size }) => ({
    question: detail
      ? `¿Qué debe incluir exactamente ${detail} y en qué cantidad (${size.units})?`
      : `¿Qué debe entregarse exactamente en ${subject} y en qué cantidad (${size.units})?`,
    reason: 'El encargo nombra el trabajo pero no su tamaño, que es lo que más influye en la estimación.',
    example: size.example,
  }),
  technical: ({ subject, format }) => ({
    question: `¿En qué plataforma, tecnología o formato de archivo debe hacerse o entregarse ${subject}, y con qué tiene que ser compatible?`,
    reason:
      'El encargo no dice en qué plataforma debe funcionar el trabajo ni en qué formato se entrega, y eso cambia el esfuerzo.',
    example: format,
  }),
  business: ({ subject }) => ({
    question: `¿Qué se quiere lograr con ${subject} y cómo se sabrá que ha funcionado?`,
    reason: 'Conocer el propósito permite priorizar lo importante y dejar fuera lo demás.',
    example: 'Que en un año la mitad de los pedidos que hoy llegan por teléfono entren por aquí.',
  }),
  timeline: ({ subject }) => ({
    question: `¿Para cuándo debe estar listo ${subject}, y hay una fecha fija o un evento detrás?`,
    reason:
      'El encargo no da fecha ni duración para el trabajo, y sin ella no se puede planificar el equipo ni el orden.',
    example: 'Una primera versión en seis semanas; todo antes de la feria del 12 de octubre.',
  }),
  budget: ({ subject }) => ({
    question: `¿Qué presupuesto o rango está previsto para ${subject}?`,
    reason:
      'El encargo no menciona un importe para el trabajo; basta un rango para proponer un alcance que quepa en él.',
    example: 'Entre 4.000 y 6.000, en dos pagos.',
  }),
  users: ({ subject, people }) => ({
    question: `¿Quién usará ${subject} o a quién debe llegar, y qué necesita cada grupo?`,
    reason: 'El encargo no dice para quién es el trabajo, y de eso depende lo que tiene que hacer.',
    example: people,
  }),
  integrations: ({ subject, detail }) => ({
    question: detail
      ? `¿Qué producto es ${detail} y ofrece una API o una exportación que ${subject} pueda usar?`
      : `¿Con qué sistemas externos debe comunicarse ${subject} y ofrecen una API?`,
    reason: 'El encargo da a entender una conexión con otro sistema sin nombrarlo, y el esfuerzo depende de cuál sea.',
    example: 'HubSpot, plan Professional; los contactos van en los dos sentidos cada hora.',
  }),
}

export const wordings: Record<Language, Wordings> = { en: english, es: spanish }

export const gapPriority: Record<Gap, Priority> = {
  scope: 'high',
  technical: 'medium',
  business: 'medium',
  timeline: 'high',
  budget: 'high',
  users: 'medium',
  integrations: 'medium',
}

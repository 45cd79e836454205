import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { escapeHtml } from '../values/escape-html.ts'
import { acceptedValues } from './accepted.ts'
import { cardHtml, framed, type NavigationGroup, searchField } from './frame.ts'
import { frameWords, type Language } from './frame-words.ts'

export const languages: readonly Language[] = ['en', 'es']

export interface HelpTopic extends Record<Language, { title: string; about: string }> {
  slug: string
}

interface HelpGroup {
  titles: Record<Language, string>
  topics: readonly HelpTopic[]
}

const helpGroups: readonly HelpGroup[] = [
  {
    titles: { en: 'Start', es: 'Primeros pasos' },
    topics: [
      {
        slug: 'first-proposal',
        en: { title: 'Send your first proposal', about: 'From an empty account to a link that your client can open.' },
        es: {
          title: 'Envía tu primera propuesta',
          about: 'De una cuenta vacía a un enlace que tu cliente puede abrir.',
        },
      },
      {
        slug: 'brand',
        en: { title: 'Show your brand', about: 'Logo, color, contact, taxes and bank details.' },
        es: { title: 'Muestra tu marca', about: 'Logotipo, color, contacto, impuestos y datos bancarios.' },
      },
    ],
  },
  {
    titles: { en: 'Write and price', es: 'Escribir y poner precio' },
    topics: [
      {
        slug: 'write',
        en: { title: 'Write a proposal', about: 'From a client’s email, from a template or from nothing.' },
        es: { title: 'Escribe una propuesta', about: 'Con el correo de un cliente, con una plantilla o desde cero.' },
      },
      {
        slug: 'price',
        en: { title: 'Set the price', about: 'One price, hours, or a table with packages, options and monthly fees.' },
        es: {
          title: 'Pon el precio',
          about: 'Un precio, horas, o una tabla con paquetes, opciones y cuotas mensuales.',
        },
      },
      {
        slug: 'catalogue',
        en: {
          title: 'Keep a catalogue of what you sell',
          about: 'Add items, import a price list, and use them as you type.',
        },
        es: {
          title: 'Ten un catálogo de lo que vendes',
          about: 'Añade artículos, importa una lista de precios y úsalos mientras escribes.',
        },
      },
      {
        slug: 'rates',
        en: {
          title: 'Set rates, costs and your margin',
          about: 'Rate cards, people, what work costs you, and a target.',
        },
        es: {
          title: 'Define tarifas, costes y tu margen',
          about: 'Tarifas por puesto, personas, lo que te cuesta el trabajo y un objetivo.',
        },
      },
      {
        slug: 'estimates',
        en: {
          title: 'Estimate hours and learn from your work',
          about: 'Suggested hours with a range, actual hours, and how good your estimates are.',
        },
        es: {
          title: 'Estima las horas y aprende de tu trabajo',
          about: 'Horas sugeridas con un rango, horas reales y lo buenas que son tus estimaciones.',
        },
      },
      {
        slug: 'templates',
        en: { title: 'Reuse your offers with templates', about: 'Save what you sell often, and start from it.' },
        es: {
          title: 'Reutiliza tus ofertas con plantillas',
          about: 'Guarda lo que vendes a menudo y empieza con ello.',
        },
      },
    ],
  },
  {
    titles: { en: 'Share and win', es: 'Compartir y ganar' },
    topics: [
      {
        slug: 'share',
        en: {
          title: 'Share a proposal with your client',
          about: 'The share check, the link, the email, the signature, and a new version.',
        },
        es: {
          title: 'Comparte una propuesta con tu cliente',
          about: 'La revisión, el enlace, el correo, la firma y una versión nueva.',
        },
      },
      {
        slug: 'follow-up',
        en: { title: 'Follow up until the answer', about: 'Views, questions, reminders and notifications.' },
        es: { title: 'Haz seguimiento hasta la respuesta', about: 'Visitas, preguntas, recordatorios y avisos.' },
      },
      {
        slug: 'after-the-answer',
        en: { title: 'After your client answers', about: 'The signed copy, how you are paid, changes and a no.' },
        es: {
          title: 'Después de la respuesta de tu cliente',
          about: 'La copia firmada, cómo cobras, los cambios y un no.',
        },
      },
    ],
  },
  {
    titles: { en: 'Leads', es: 'Consultas' },
    topics: [
      {
        slug: 'leads',
        en: {
          title: 'Get leads from your website',
          about: 'Put the widget on your site, and turn a lead into a draft.',
        },
        es: {
          title: 'Recibe consultas desde tu web',
          about: 'Pon el widget en tu web y convierte una consulta en un borrador.',
        },
      },
    ],
  },
  {
    titles: { en: 'Account', es: 'Cuenta' },
    topics: [
      {
        slug: 'team',
        en: { title: 'Work in a team', about: 'Invitations, roles, approval, and the log of who did what.' },
        es: { title: 'Trabaja en equipo', about: 'Invitaciones, roles, aprobación y el registro de quién hizo qué.' },
      },
      {
        slug: 'sign-in',
        en: { title: 'Sign in safely', about: 'Second factor, passkeys, recovery codes, and a lost device.' },
        es: {
          title: 'Inicia sesión con seguridad',
          about: 'Segundo factor, llaves de acceso, códigos de recuperación y un dispositivo perdido.',
        },
      },
      {
        slug: 'account',
        en: { title: 'Manage your account', about: 'Language, password, devices, limits, and what is not there yet.' },
        es: {
          title: 'Gestiona tu cuenta',
          about: 'Idioma, contraseña, dispositivos, límites y lo que todavía no hay.',
        },
      },
    ],
  },
]

export const helpTopics: readonly HelpTopic[] = helpGroups.flatMap(({ topics }) => topics)

export const helpPath = ({ slug }: HelpTopic, language: Language) => `/help/${language}/${slug}`

const directory = new URL('../../../docs/help/', import.meta.url)

/** The Markdown of a help page. */
export const helpText = ({ slug }: HelpTopic, language: Language) =>
  readFile(new URL(`${language}/${slug}.md`, directory), 'utf8')

const pictureDirectory = new URL('images/', directory)

/** The file names of the pictures in the help. */
export const helpPictures = globSync('*.webp', { cwd: fileURLToPath(pictureDirectory) })

export const helpPicture = (name: string) => readFile(new URL(name, pictureDirectory))

export const helpNavigation = (language: Language): NavigationGroup[] =>
  helpGroups.map(({ titles, topics }) => ({
    title: titles[language],
    links: topics.map((topic) => ({ path: helpPath(topic, language), title: topic[language].title })),
  }))

const otherLanguage = (language: Language) => (language === 'en' ? 'es' : 'en')

export async function helpPage(topic: HelpTopic, language: Language): Promise<string> {
  const { renderMarkdown } = await import('./markdown.ts')
  const pathOf = (slug: string) => `/help/${language}/${slug}`
  const { html, headings } = renderMarkdown(await helpText(topic, language), { pathOf, pictures: helpPictures })
  const index = helpTopics.indexOf(topic)
  const neighbour = (other: HelpTopic | undefined) =>
    other && { path: helpPath(other, language), title: other[language].title }
  return framed({
    kind: 'help',
    language,
    title: topic[language].title,
    path: helpPath(topic, language),
    group: helpGroups.find(({ topics }) => topics.includes(topic))?.titles[language] ?? '',
    navigation: helpNavigation(language),
    body: html,
    headings,
    before: neighbour(helpTopics[index - 1]),
    next: neighbour(helpTopics[index + 1]),
    otherLanguagePath: helpPath(topic, otherLanguage(language)),
  })
}

const startWords = {
  en: {
    title: 'How can we help?',
    about: 'Short answers for the work in Proffer, from the first draft to the signed copy.',
  },
  es: {
    title: '¿En qué te ayudamos?',
    about: 'Respuestas breves para trabajar con Proffer, del primer borrador a la copia firmada.',
  },
}

const topicCards = (topics: readonly HelpTopic[], language: Language) =>
  `<ul class="cards">${topics.map((topic) => cardHtml({ ...topic[language], path: helpPath(topic, language) })).join('')}</ul>`

/** The topics that most readers look for. */
export const mainTopicCards = (language: Language) =>
  topicCards(
    helpTopics.filter(({ slug }) => ['first-proposal', 'price', 'share'].includes(slug)),
    language,
  )

/** The first page of the help: all topics. */
export function helpStart(language: Language): string {
  const { title, about } = startWords[language]
  const groups = helpGroups.map(
    ({ titles, topics }) => `<h2>${escapeHtml(titles[language])}</h2>${topicCards(topics, language)}`,
  )
  return framed({
    kind: 'help',
    language,
    title: frameWords[language].help,
    path: `/help/${language}`,
    navigation: helpNavigation(language),
    body: `<h1>${title}</h1><p>${about}</p>${searchField('help', language)}${groups.join('')}`,
    isWide: true,
    otherLanguagePath: `/help/${otherLanguage(language)}`,
  })
}

/** The first language of an `Accept-Language` header in which there is help. English, if there is none. */
export function languageFor(header?: string): Language {
  const wanted = acceptedValues(header).map((tag) => tag.split('-')[0])
  const found = wanted.find((one) => languages.some((known) => known === one))
  return languages.find((language) => language === found) ?? 'en'
}

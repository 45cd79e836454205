import { readFile } from 'node:fs/promises'
import { escapeHtml } from '../values/escape-html.ts'
import { acceptedValues } from './accepted.ts'
import { cardHtml, framed, type NavigationGroup } from './frame.ts'
import { frameWords, type Language } from './frame-words.ts'
import { icon } from './icons.ts'

export const languages: readonly Language[] = ['en', 'es']

export interface HelpTopic {
  slug: string
  titles: Record<Language, string>
  about: Record<Language, string>
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
        titles: { en: 'Send your first proposal', es: 'Envía tu primera propuesta' },
        about: {
          en: 'From an empty account to a link that your client can open.',
          es: 'De una cuenta vacía a un enlace que tu cliente puede abrir.',
        },
      },
      {
        slug: 'brand',
        titles: { en: 'Show your brand', es: 'Muestra tu marca' },
        about: {
          en: 'Logo, color, contact, taxes and bank details.',
          es: 'Logotipo, color, contacto, impuestos y datos bancarios.',
        },
      },
    ],
  },
  {
    titles: { en: 'Write and price', es: 'Escribir y poner precio' },
    topics: [
      {
        slug: 'write',
        titles: { en: 'Write a proposal', es: 'Escribe una propuesta' },
        about: {
          en: 'From a client’s email, from a template or from nothing.',
          es: 'Con el correo de un cliente, con una plantilla o desde cero.',
        },
      },
      {
        slug: 'price',
        titles: { en: 'Set the price', es: 'Pon el precio' },
        about: {
          en: 'One price, hours, or a table with packages, options and monthly fees.',
          es: 'Un precio, horas, o una tabla con paquetes, opciones y cuotas mensuales.',
        },
      },
      {
        slug: 'templates',
        titles: { en: 'Reuse your offers with templates', es: 'Reutiliza tus ofertas con plantillas' },
        about: {
          en: 'Save what you sell often, and start from it.',
          es: 'Guarda lo que vendes a menudo y empieza con ello.',
        },
      },
    ],
  },
  {
    titles: { en: 'Share and win', es: 'Compartir y ganar' },
    topics: [
      {
        slug: 'share',
        titles: { en: 'Share a proposal with your client', es: 'Comparte una propuesta con tu cliente' },
        about: {
          en: 'The share check, the link, the email, the signature, and a new version.',
          es: 'La revisión, el enlace, el correo, la firma y una versión nueva.',
        },
      },
      {
        slug: 'follow-up',
        titles: { en: 'Follow up until the answer', es: 'Haz seguimiento hasta la respuesta' },
        about: {
          en: 'Views, questions, reminders and notifications.',
          es: 'Visitas, preguntas, recordatorios y avisos.',
        },
      },
      {
        slug: 'after-the-answer',
        titles: { en: 'After your client answers', es: 'Después de la respuesta de tu cliente' },
        about: {
          en: 'The signed copy, how you are paid, changes and a no.',
          es: 'La copia firmada, cómo cobras, los cambios y un no.',
        },
      },
    ],
  },
  {
    titles: { en: 'Leads', es: 'Consultas' },
    topics: [
      {
        slug: 'leads',
        titles: { en: 'Get leads from your website', es: 'Recibe consultas desde tu web' },
        about: {
          en: 'Put the widget on your site, and turn a lead into a draft.',
          es: 'Pon el widget en tu web y convierte una consulta en un borrador.',
        },
      },
    ],
  },
  {
    titles: { en: 'Account', es: 'Cuenta' },
    topics: [
      {
        slug: 'account',
        titles: { en: 'Manage your account', es: 'Gestiona tu cuenta' },
        about: {
          en: 'Language, password, devices, limits, and what is not there yet.',
          es: 'Idioma, contraseña, dispositivos, límites y lo que todavía no hay.',
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

export const helpNavigation = (language: Language): NavigationGroup[] =>
  helpGroups.map(({ titles, topics }) => ({
    title: titles[language],
    links: topics.map((topic) => ({ path: helpPath(topic, language), title: topic.titles[language] })),
  }))

const otherLanguage = (language: Language) => (language === 'en' ? 'es' : 'en')

export async function helpPage(topic: HelpTopic, language: Language): Promise<string> {
  const { renderMarkdown } = await import('./markdown.ts')
  const pathOf = (slug: string) => `/help/${language}/${slug}`
  const { html, headings } = renderMarkdown(await helpText(topic, language), { pathOf })
  const index = helpTopics.indexOf(topic)
  const neighbour = (other: HelpTopic | undefined) =>
    other && { path: helpPath(other, language), title: other.titles[language] }
  return framed({
    kind: 'help',
    language,
    title: topic.titles[language],
    path: helpPath(topic, language),
    group: helpGroups.find(({ topics }) => topics.includes(topic))?.titles[language] ?? '',
    navigation: helpNavigation(language),
    body: html,
    headings,
    markdownPath: `${helpPath(topic, language)}.md`,
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

/** The first page of the help: all topics. */
export function helpStart(language: Language): string {
  const { title, about } = startWords[language]
  const groups = helpGroups.map(({ titles, topics }) => {
    const cards = topics.map((topic) =>
      cardHtml({ path: helpPath(topic, language), title: topic.titles[language], about: topic.about[language] }),
    )
    return `<h2>${escapeHtml(titles[language])}</h2><ul class="cards">${cards.join('')}</ul>`
  })
  const searchField = `<button type="button" class="searchbox large" data-search>${icon('search', 20)}<span>${frameWords[language].searchHelp}</span></button>`
  return framed({
    kind: 'help',
    language,
    title: frameWords[language].help,
    path: `/help/${language}`,
    navigation: helpNavigation(language),
    body: `<h1>${title}</h1><p>${about}</p>${searchField}${groups.join('')}`,
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

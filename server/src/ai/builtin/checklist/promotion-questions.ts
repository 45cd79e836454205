import type { ProjectKind } from '../lexicon/kind-words.ts'
import type { Entry } from './entry.ts'

const promotion: Entry[] = [
  {
    id: 'marketing_target',
    category: 'business',
    priority: 'high',
    answered: /\b(?:cost per lead|cpl|roas|conversion|leads per|coste por|objetivo de ventas)\b/,
    en: [
      'What counts as success (leads, sales, reach), and what is the figure today?',
      'Without a starting figure no result can be shown.',
      '30 leads a month at 12 each; today it is ten at 25.',
    ],
    es: [
      '¿Qué cuenta como éxito (contactos, ventas, alcance) y cuál es la cifra de hoy?',
      'Sin cifra de partida no se puede mostrar un resultado.',
      '30 contactos al mes a 12 cada uno; hoy son diez a 25.',
    ],
  },
  {
    id: 'marketing_channels',
    category: 'technical',
    priority: 'high',
    answered: /\b(?:instagram|facebook|google ads|tiktok|linkedin|newsletter|seo|blog)\b/,
    en: [
      'Which channels exist, who has access, and what has been tried?',
      'What failed before saves money now.',
      'Instagram with 2,000 followers; Google Ads was stopped in spring.',
    ],
    es: [
      '¿Qué canales existen, quién tiene acceso y qué se ha probado?',
      'Lo que falló antes ahorra dinero ahora.',
      'Instagram con 2.000 seguidores; Google Ads se detuvo en primavera.',
    ],
  },
  {
    id: 'marketing_volume',
    category: 'scope',
    priority: 'high',
    answered: /\b\d{1,3} (?:posts?|articles?|reels?|e?mails?|publicaciones|articulos|correos)\b/,
    en: [
      'How many pieces a month, and who writes, designs and approves them?',
      'The rhythm is the scope of recurring work.',
      'Eight posts and two reels a month; I approve within two days.',
    ],
    es: [
      '¿Cuántas piezas al mes y quién las escribe, diseña y aprueba?',
      'El ritmo es el alcance del trabajo recurrente.',
      'Ocho publicaciones y dos reels al mes; apruebo en dos días.',
    ],
  },
]

export const promotionQuestions: Partial<Record<ProjectKind, Entry[]>> = {
  marketing: promotion,
  content: promotion,
}

import type { Entry } from './entry.ts'

/** Questions for every kind of work. */
export const generalQuestions: Entry[] = [
  {
    id: 'purpose',
    category: 'business',
    priority: 'high',
    answered: /\b(?:goals?|objectives?|aims?|in order to|so that|because|objetivos?|para que|con el fin|porque)\b/,
    en: [
      'What should be different once this is done, and how will you notice?',
      'The purpose decides what comes first and what can be left out.',
      'We lose orders by phone. I want a third of them to come in online by the end of the year.',
    ],
    es: [
      '¿Qué debe cambiar cuando esto esté hecho y cómo se notará?',
      'El propósito decide qué va primero y qué puede quedar fuera.',
      'Perdemos pedidos por teléfono; quiero que a fin de año un tercio entre en línea.',
    ],
  },
  {
    id: 'deliverables',
    category: 'scope',
    priority: 'high',
    en: [
      'Which things exactly do you expect to receive, and how many of each?',
      'A list with quantities is what a price can be based on.',
      'Six pages, a contact form and a one-hour handover.',
    ],
    es: [
      '¿Qué se espera recibir exactamente y en qué cantidad?',
      'Una lista con cantidades es la base de un precio.',
      'Seis páginas, un formulario de contacto y una hora de entrega.',
    ],
  },
  {
    id: 'excluded',
    category: 'scope',
    priority: 'medium',
    answered: /\b(?:out of scope|not included|not need|no incluye|no necesit\w{1,5}|fuera del? alcance|exclu\w{2,6})\b/,
    en: [
      'What is expressly not part of this work?',
      'What is left out in writing cannot become a dispute later.',
      'No printing, no hosting, no translation of texts.',
    ],
    es: [
      '¿Qué no forma parte del trabajo de manera expresa?',
      'Lo que se deja fuera por escrito no se discute después.',
      'Sin impresión, sin alojamiento y sin traducción de textos.',
    ],
  },
  {
    id: 'users',
    category: 'users',
    priority: 'high',
    en: [
      'Who will use it or be reached by it, and what do they need most?',
      'Roles and audiences decide what the work has to do and how it has to sound.',
      'Two people in the office every day; customers once or twice a year, mostly on a telephone.',
    ],
    es: [
      '¿Quién lo usará o a quién debe llegar, y qué necesita más?',
      'Los roles y el público deciden qué debe hacer el trabajo y cómo debe sonar.',
      'Dos personas en la oficina a diario; los clientes una o dos veces al año, casi siempre desde el teléfono.',
    ],
  },
  {
    id: 'timeline',
    category: 'timeline',
    priority: 'high',
    en: [
      'By when is it needed, and what depends on that date?',
      'A date with a reason behind it shows what can move and what cannot.',
      'Before the trade fair on 4 May; a first look in mid-April would be enough.',
    ],
    es: [
      '¿Para cuándo hace falta y qué depende de esa fecha?',
      'Una fecha con motivo muestra qué se puede mover y qué no.',
      'Antes de la feria del 4 de mayo; a mediados de abril basta un primer vistazo.',
    ],
  },
  {
    id: 'budget',
    category: 'budget',
    priority: 'high',
    en: [
      'Which range of money is set aside for it?',
      'A range lets the proposal fit instead of guess.',
      'Between 3,000 and 5,000, tax included.',
    ],
    es: [
      '¿Qué rango de dinero está previsto?',
      'Con un rango la propuesta se ajusta en vez de adivinar.',
      'Entre 3.000 y 5.000, impuestos incluidos.',
    ],
  },
  {
    id: 'materials',
    category: 'other',
    priority: 'medium',
    answered:
      /\b(?:we (?:have|already|provide|supply)|i (?:have|already|provide)|existing|attached|brand guide|ya tenemos|tenemos|contamos con|adjunt\w{1,3}|existente)\b/,
    en: [
      'What exists already: texts, pictures, data, access, an earlier version?',
      'What is missing has to be made by someone and belongs in the plan.',
      'Logo and photos are there; texts still have to be written.',
    ],
    es: [
      '¿Qué existe ya: textos, imágenes, datos, accesos, una versión anterior?',
      'Lo que falta lo tiene que hacer alguien y debe estar en el plan.',
      'El logo y las fotos están; los textos hay que escribirlos.',
    ],
  },
  {
    id: 'acceptance',
    category: 'business',
    priority: 'medium',
    answered: /\b(?:acceptance|approv\w{1,3}|sign[- ]off|aprob\w{1,5}|aceptacion|visto bueno)\b/,
    en: [
      'Who decides that it is finished, and by which criteria?',
      'One decision maker and clear criteria spare rounds of changes.',
      'Our manager; it is done when the ten cases in the list work.',
    ],
    es: [
      '¿Quién decide que está terminado y con qué criterios?',
      'Una persona que decide y criterios claros ahorran rondas de cambios.',
      'Nuestra gerente; está listo cuando funcionan los diez casos de la lista.',
    ],
  },
]

import type { ProjectKind } from '../lexicon/kind-words.ts'
import type { Entry } from './entry.ts'

const conversation: Entry[] = [
  {
    id: 'ai_sources',
    category: 'technical',
    priority: 'high',
    answered: /\b(?:knowledge base|faq|documents|base de conocimiento|preguntas frecuentes|documentos)\b/,
    en: [
      'From which sources may it answer, and who keeps them right?',
      'An answer is as good as what it is drawn from.',
      'Our 80 FAQ entries and the price list; sales updates both.',
    ],
    es: [
      '¿De qué fuentes puede responder y quién las mantiene correctas?',
      'Una respuesta vale lo que valen sus fuentes.',
      'Nuestras 80 preguntas frecuentes y la lista de precios; ventas las actualiza.',
    ],
  },
  {
    id: 'ai_limits',
    category: 'business',
    priority: 'high',
    answered: /\b(?:hand ?over|human agent|escalat\w{1,4}|derivar|agente humano|persona real)\b/,
    en: [
      'What must it never say or do, and when does a person take over?',
      'A wrong answer given with confidence costs trust.',
      'No prices by chat; complaints go to the desk at once.',
    ],
    es: [
      '¿Qué no debe decir ni hacer nunca y cuándo interviene una persona?',
      'Una respuesta errónea dicha con seguridad cuesta confianza.',
      'Nada de precios por chat; las quejas pasan de inmediato al mostrador.',
    ],
  },
  {
    id: 'ai_channel',
    category: 'integrations',
    priority: 'medium',
    answered: /\b(?:whatsapp|telegram|messenger|website chat|slack|teams|chat web)\b/,
    en: [
      'In which channel does it run, and with how many conversations a month?',
      'The channel sets rules and fees, the volume sets running costs.',
      'WhatsApp, some 900 conversations a month.',
    ],
    es: [
      '¿En qué canal funciona y con cuántas conversaciones al mes?',
      'El canal fija reglas y tarifas; el volumen, el gasto corriente.',
      'WhatsApp, unas 900 conversaciones al mes.',
    ],
  },
]

const plumbing: Entry[] = [
  {
    id: 'flow_systems',
    category: 'integrations',
    priority: 'high',
    answered: /\b(?:zapier|n8n|make\.com|hubspot|salesforce|google sheets|api)\b/,
    en: [
      'Which systems are at both ends, in which plan or version, and do they have an API?',
      'A connection is as easy as the harder end allows.',
      'HubSpot Professional and Holded; both have an API.',
    ],
    es: [
      '¿Qué sistemas hay en cada extremo, con qué plan o versión, y tienen API?',
      'Una conexión es tan fácil como lo permite el extremo difícil.',
      'HubSpot Professional y Holded; los dos tienen API.',
    ],
  },
  {
    id: 'flow_today',
    category: 'scope',
    priority: 'high',
    answered: /\b(?:step|manually|by hand|paso|a mano|manualmente)\b/,
    en: [
      'How is it done by hand today, step by step, and how often?',
      'The exceptions in the manual work are the real scope.',
      'Every morning someone copies some 40 rows; about three need a decision.',
    ],
    es: [
      '¿Cómo se hace hoy a mano, paso a paso, y con qué frecuencia?',
      'Las excepciones del trabajo manual son el alcance verdadero.',
      'Cada mañana alguien copia unas 40 filas; unas tres requieren decidir.',
    ],
  },
  {
    id: 'flow_failure',
    category: 'technical',
    priority: 'medium',
    answered: /\b(?:error handling|retry|alert|manejo de errores|reintent\w{1,4}|alerta)\b/,
    en: [
      'What should happen when a step fails, and who is notified?',
      'Silence is the costliest failure of an automation.',
      'Try again three times, then a message to the office channel.',
    ],
    es: [
      '¿Qué debe pasar cuando un paso falla y a quién se avisa?',
      'El silencio es el fallo más caro de una automatización.',
      'Tres reintentos y luego un mensaje al canal de la oficina.',
    ],
  },
]

const figures: Entry[] = [
  {
    id: 'data_sources',
    category: 'technical',
    priority: 'high',
    answered: /\b(?:csv|excel|database|api|sheet|base de datos|planilla)\b/,
    en: [
      'Where does the data come from, how much is there, and how clean is it?',
      'Cleaning is usually more work than counting.',
      'Three CSV exports of 20,000 rows with different spellings of names.',
    ],
    es: [
      '¿De dónde vienen los datos, cuántos son y qué tan limpios están?',
      'Limpiar suele ser más trabajo que contar.',
      'Tres exportaciones CSV de 20.000 filas con nombres escritos distinto.',
    ],
  },
  {
    id: 'data_questions',
    category: 'business',
    priority: 'high',
    answered: /\b(?:kpis?|metrics?|indicators|indicadores|metricas)\b/,
    en: [
      'Which decisions will be made with it, and by which figures?',
      'Figures no one decides by need not be built.',
      'Reordering: stock days per article and supplier.',
    ],
    es: [
      '¿Qué decisiones se tomarán con ello y con qué cifras?',
      'Una cifra con la que nadie decide no hace falta.',
      'Reposición: días de stock por artículo y proveedor.',
    ],
  },
  {
    id: 'data_refresh',
    category: 'technical',
    priority: 'medium',
    answered: /\b(?:daily|hourly|real[- ]?time|weekly|diari\w{1,6}|tiempo real|semanal\w{0,5})\b/,
    en: [
      'How fresh must it be, and who corrects a wrong value?',
      'Once a night and live are two different pieces of work.',
      'Every morning at seven; accounting corrects.',
    ],
    es: [
      '¿Qué tan actual debe ser y quién corrige un valor erróneo?',
      'Una vez por noche y al instante son dos trabajos distintos.',
      'Cada mañana a las siete; corrige contabilidad.',
    ],
  },
]

const machines: Entry[] = [
  {
    id: 'device_hardware',
    category: 'technical',
    priority: 'high',
    answered: /\b(?:windows|macos|linux|unity|unreal|hardware|console)\b/,
    en: [
      'On which machines and systems must it run, and can we test on them?',
      'What cannot be tested cannot be promised.',
      'Windows 11 tills with a receipt printer; we send you one.',
    ],
    es: [
      '¿En qué equipos y sistemas debe funcionar y se podrá probar en ellos?',
      'Lo que no se puede probar no se puede prometer.',
      'Cajas con Windows 11 e impresora; les enviamos una.',
    ],
  },
  {
    id: 'device_updates',
    category: 'scope',
    priority: 'medium',
    answered: /\b(?:updates?|installer|actualizaciones|instalador)\b/,
    en: [
      'How is it installed and updated, and by whom?',
      'Distribution is work that begins after the last feature.',
      'By our administrator, once a quarter.',
    ],
    es: [
      '¿Cómo se instala y se actualiza, y quién lo hace?',
      'La distribución es trabajo que empieza tras la última función.',
      'Nuestro administrador, una vez por trimestre.',
    ],
  },
]

export const systemQuestions: Partial<Record<ProjectKind, Entry[]>> = {
  desktop: machines,
  game: machines,
  chatbot: conversation,
  ai: conversation,
  automation: plumbing,
  integration: plumbing,
  data: figures,
  spreadsheet: figures,
}

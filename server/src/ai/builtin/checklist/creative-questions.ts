import type { ProjectKind } from '../lexicon/kind-words.ts'
import type { Entry } from './entry.ts'

const graphic: Entry[] = [
  {
    id: 'design_formats',
    category: 'technical',
    priority: 'high',
    answered: /\b(?:pdf|svg|png|ai\b|psd|vector|cmyk|a[345]|print|imprenta)\b/,
    en: [
      'Where will it be used, in which sizes, and which file formats do you need?',
      'Print and screen need different files from the first sketch on.',
      'Business cards, van lettering and Instagram; SVG and PDF.',
    ],
    es: [
      '¿Dónde se usará, en qué tamaños y qué formatos de archivo hacen falta?',
      'Imprenta y pantalla piden archivos distintos desde el primer boceto.',
      'Tarjetas, rótulo de furgoneta e Instagram; SVG y PDF.',
    ],
  },
  {
    id: 'design_taste',
    category: 'scope',
    priority: 'medium',
    answered: /\b(?:style|like|reference|inspiration|colou?rs?|estilo|referencias?|inspiracion|colores)\b/,
    en: [
      'Which three examples do you like, which one do you dislike, and why?',
      'Taste is quicker shown than described.',
      'I like the quiet packaging of Aesop; nothing with gradients.',
    ],
    es: [
      '¿Qué tres ejemplos gustan, cuál disgusta y por qué?',
      'El gusto se muestra antes que se describe.',
      'Me gusta el envase sobrio de Aesop; nada de degradados.',
    ],
  },
  {
    id: 'design_rounds',
    category: 'scope',
    priority: 'medium',
    answered: /\b(?:rounds?|revisions?|proposals|rondas?|revisiones|propuestas)\b/,
    en: [
      'How many drafts and rounds of changes should be included?',
      'Rounds are what makes a fixed price fair for both.',
      'Two drafts, then two rounds on the chosen one.',
    ],
    es: [
      '¿Cuántas propuestas y rondas de cambios deben incluirse?',
      'Las rondas hacen justo un precio cerrado.',
      'Dos propuestas y dos rondas sobre la elegida.',
    ],
  },
]

const screens: Entry[] = [
  {
    id: 'uiux_screens',
    category: 'scope',
    priority: 'high',
    answered: /\b\d{1,3} (?:screens?|views|flows|pantallas|vistas|flujos)\b/,
    en: [
      'Which screens or flows are to be designed, and for which devices?',
      'Screens times devices is the size of the work.',
      'Nine screens of the booking flow, telephone and desktop.',
    ],
    es: [
      '¿Qué pantallas o flujos hay que diseñar y para qué dispositivos?',
      'Pantallas por dispositivos: ese es el tamaño.',
      'Nueve pantallas de la reserva, para teléfono y escritorio.',
    ],
  },
  {
    id: 'uiux_build',
    category: 'technical',
    priority: 'medium',
    answered: /\b(?:figma|sketch|adobe xd|design system|sistema de diseno|react|angular)\b/,
    en: [
      'Who builds it afterwards, with which technology, and in which tool do they want the files?',
      'A design has to fit what it will be built with.',
      'Our two Angular developers; Figma, with components.',
    ],
    es: [
      '¿Quién lo construye después, con qué tecnología y en qué herramienta quiere los archivos?',
      'Un diseño debe encajar con lo que lo construirá.',
      'Nuestros dos desarrolladores de Angular; Figma, con componentes.',
    ],
  },
  {
    id: 'uiux_evidence',
    category: 'users',
    priority: 'medium',
    answered: /\b(?:interviews?|analytics|research|entrevistas|analitica|investigacion)\b/,
    en: [
      'What do you know about where people get stuck today?',
      'Evidence decides which screen deserves the effort.',
      'Half leave at the address form, according to our analytics.',
    ],
    es: [
      '¿Qué se sabe de dónde se atasca hoy la gente?',
      'Los datos deciden qué pantalla merece el esfuerzo.',
      'La mitad se va en el formulario de dirección, según la analítica.',
    ],
  },
]

const moving: Entry[] = [
  {
    id: 'video_length',
    category: 'scope',
    priority: 'high',
    answered: /\b\d{1,3}[- ]?(?:seconds?|minutes?|secs?|mins?|segundos|minutos|episodes|episodios)\b/,
    en: [
      'How many pieces, how long each, and in which languages?',
      'Minutes are the unit of this work.',
      'One film of 90 seconds and three cuts of 15, in English and Spanish.',
    ],
    es: [
      '¿Cuántas piezas, de qué duración y en qué idiomas?',
      'Los minutos son la unidad de este trabajo.',
      'Una pieza de 90 segundos y tres cortes de 15, en inglés y español.',
    ],
  },
  {
    id: 'video_material',
    category: 'scope',
    priority: 'high',
    answered: /\b(?:footage|script|storyboard|voice|raw|guion|material grabado|locucion)\b/,
    en: [
      'What exists (footage, script, voice, music) and what has to be made?',
      'Script, shooting and voice-over need different specialists.',
      'The script is ours; voice and music have to be found.',
    ],
    es: [
      '¿Qué existe (material, guion, voz, música) y qué hay que producir?',
      'Guion, rodaje y locución son oficios aparte.',
      'El guion es nuestro; voz y música hay que buscarlas.',
    ],
  },
  {
    id: 'video_outlet',
    category: 'technical',
    priority: 'medium',
    answered: /\b(?:youtube|instagram|tiktok|tv|16:9|9:16|1080p|4k|spotify|mp4|wav)\b/,
    en: [
      'Where will it be shown, in which format, and with subtitles?',
      'Each outlet has its own shape and limits.',
      'YouTube in 16:9 and Instagram in 9:16, subtitles burned in.',
    ],
    es: [
      '¿Dónde se mostrará, en qué formato y con subtítulos?',
      'Cada medio tiene su forma y sus límites.',
      'YouTube en 16:9 e Instagram en 9:16, con subtítulos incrustados.',
    ],
  },
]

const pictures: Entry[] = [
  {
    id: 'photo_shots',
    category: 'scope',
    priority: 'high',
    answered: /\b\d{1,4} (?:photos?|images?|pictures|products|fotos|imagenes|productos)\b/,
    en: [
      'How many final pictures of what, and how much retouching?',
      'Pictures and retouching make the price, not hours on site.',
      '40 products, two angles each, white background, dust removed.',
    ],
    es: [
      '¿Cuántas fotos finales, de qué y con cuánto retoque?',
      'El precio lo hacen las fotos y el retoque, no las horas en el lugar.',
      '40 productos, dos ángulos, fondo blanco y limpieza de polvo.',
    ],
  },
  {
    id: 'photo_place',
    category: 'scope',
    priority: 'medium',
    answered: /\b(?:studio|location|outdoor|estudio|locacion|exterior)\b/,
    en: [
      'Where and when is the shoot, and who organises people, place and permits?',
      'Organisation can be more work than the shoot.',
      'In our shop on a Monday; we bring two models.',
    ],
    es: [
      '¿Dónde y cuándo es la sesión y quién organiza personas, lugar y permisos?',
      'La organización puede ser más trabajo que la sesión.',
      'En nuestra tienda, un lunes; llevamos dos modelos.',
    ],
  },
  {
    id: 'photo_rights',
    category: 'business',
    priority: 'medium',
    answered: /\b(?:rights|licen[cs]e|usage|derechos|licencia|uso)\b/,
    en: [
      'For which uses and how long do you need the rights?',
      'Use in advertising is priced differently from use on a website.',
      'Website and social networks, five years, Europe.',
    ],
    es: [
      '¿Para qué usos y por cuánto tiempo hacen falta los derechos?',
      'El uso publicitario se valora distinto del uso web.',
      'Web y redes, cinco años, Europa.',
    ],
  },
]

export const creativeQuestions: Partial<Record<ProjectKind, Entry[]>> = {
  design: graphic,
  uiux: screens,
  video: moving,
  audio: moving,
  photography: pictures,
}

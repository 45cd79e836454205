import type { ProjectKind } from './kind-words.ts'

/** A role that a kind of work needs, and how a team member's title or skills show that it is filled. */
export type WorkRole = { en: string; es: string; filledBy: RegExp }

const developer: WorkRole = {
  en: 'Developer',
  es: 'Desarrollador',
  filledBy: /develop|program|engineer|full-? ?stack|back-? ?end|front-? ?end|software|desarroll|ingenier|tech lead/,
}
const frontend: WorkRole = {
  en: 'Front-end developer',
  es: 'Desarrollador front-end',
  filledBy: /front-? ?end|full-? ?stack|web develop|react|vue|angular|desarroll\w* web|wordpress/,
}
const backend: WorkRole = {
  en: 'Back-end developer',
  es: 'Desarrollador back-end',
  filledBy: /back-? ?end|full-? ?stack|node|python|java\b|php|\.net|software|server/,
}
const mobile: WorkRole = {
  en: 'Mobile developer',
  es: 'Desarrollador móvil',
  filledBy: /mobile|ios|android|flutter|react native|movil|kotlin|swift/,
}
const interfaceDesigner: WorkRole = {
  en: 'Interface designer',
  es: 'Diseñador de interfaz',
  filledBy: /ui|ux|interface|product design|disenador|designer|figma/,
}
const tester: WorkRole = { en: 'Tester', es: 'Probador', filledBy: /qa|test|quality|calidad/ }
const graphic: WorkRole = {
  en: 'Graphic designer',
  es: 'Diseñador gráfico',
  filledBy: /graphic|design|brand|illustrat|disen|grafic|ilustrad/,
}
const videoEditor: WorkRole = {
  en: 'Video editor',
  es: 'Editor de vídeo',
  filledBy: /video|edit|motion|animat|film|animad/,
}
const photographer: WorkRole = { en: 'Photographer', es: 'Fotógrafo', filledBy: /photo|foto/ }
const marketer: WorkRole = {
  en: 'Marketing specialist',
  es: 'Especialista en marketing',
  filledBy: /market|ads|growth|media|seo|community|publicidad|paid/,
}
const writer: WorkRole = {
  en: 'Writer',
  es: 'Redactor',
  filledBy: /writ|copy|content|redact|contenid|edit|seo/,
}
const translator: WorkRole = {
  en: 'Translator',
  es: 'Traductor',
  filledBy: /translat|transcri|interpret|linguist|traduct/,
}
const accountant: WorkRole = {
  en: 'Accountant',
  es: 'Contador',
  filledBy: /account|tax|bookkeep|cpa|contad|fiscal|contab/,
}
const engineer: WorkRole = {
  en: 'Licensed engineer',
  es: 'Ingeniero habilitado',
  filledBy: /structur|civil|mechanic|electric|engineer|ingenier|pe\b/,
}
const interiorDesigner: WorkRole = {
  en: 'Interior designer',
  es: 'Diseñador de interiores',
  filledBy: /interior|decor|architect|arquitect/,
}
const securityAnalyst: WorkRole = {
  en: 'Security analyst',
  es: 'Analista de seguridad',
  filledBy: /secur|pentest|forensic|seguridad/,
}
const dataAnalyst: WorkRole = {
  en: 'Data analyst',
  es: 'Analista de datos',
  filledBy: /data|analyst|bi\b|excel|scrap|datos|analista|sql/,
}
const automator: WorkRole = {
  en: 'Automation specialist',
  es: 'Especialista en automatización',
  filledBy: /automat|n8n|zapier|develop|integrat|desarroll|engineer/,
}
const machineLearning: WorkRole = {
  en: 'AI engineer',
  es: 'Ingeniero de IA',
  filledBy: /ai\b|machine|ml\b|llm|data scien|ia\b|prompt|inteligencia/,
}
const operations: WorkRole = {
  en: 'DevOps engineer',
  es: 'Ingeniero DevOps',
  filledBy: /devops|sre|cloud|infra|sysadmin|aws|sistemas/,
}

const byKind: Partial<Record<ProjectKind, WorkRole[]>> = {
  web: [frontend, interfaceDesigner],
  mobile: [mobile, backend, interfaceDesigner],
  ecommerce: [frontend, backend, interfaceDesigner],
  saas: [frontend, backend, interfaceDesigner, tester],
  desktop: [developer, tester],
  game: [developer, graphic],
  chatbot: [backend, machineLearning],
  ai: [machineLearning, backend],
  automation: [automator],
  integration: [backend],
  data: [dataAnalyst],
  spreadsheet: [dataAnalyst],
  uiux: [interfaceDesigner],
  design: [graphic],
  video: [videoEditor],
  photography: [photographer],
  audio: [{ en: 'Sound engineer', es: 'Técnico de sonido', filledBy: /sound|audio|voice|music|sonido|locut/ }],
  marketing: [marketer, writer],
  content: [writer],
  translation: [translator],
  documents: [writer],
  accounting: [accountant],
  legal: [{ en: 'Lawyer', es: 'Abogado', filledBy: /law|legal|attorney|abogad|jurid/ }],
  engineering: [engineer],
  interiors: [interiorDesigner],
  security: [securityAnalyst],
  infrastructure: [operations],
  training: [{ en: 'Trainer', es: 'Formador', filledBy: /train|teach|tutor|instruct|formad|docent|profesor/ }],
}

export function rolesFor(kind: ProjectKind): WorkRole[] {
  return byKind[kind] ?? []
}

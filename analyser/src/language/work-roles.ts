import { phrases } from '../words/phrases.ts'
import type { ProjectKind } from './kinds.ts'

/** A role that a kind of work needs, and the words of a job title or a skill that fill it. `*` stands for any ending. Source: common job titles. */
export interface WorkRole {
  en: string
  es: string
  filledBy: string[]
}

const developer: WorkRole = {
  en: 'Developer',
  es: 'Desarrollador',
  filledBy:
    phrases(`develop*, program*, engineer*, full stack*, fullstack*, back end*, backend*, front end*, frontend*, software*
desarroll*, ingenier*, tech lead*`),
}
const frontend: WorkRole = {
  en: 'Front-end developer',
  es: 'Desarrollador front-end',
  filledBy: phrases(
    'front end*, frontend*, full stack*, fullstack*, web develop*, react*, vue, angular*, desarroll web*, wordpress*',
  ),
}
const backend: WorkRole = {
  en: 'Back-end developer',
  es: 'Desarrollador back-end',
  filledBy: phrases(
    'back end*, backend*, full stack*, fullstack*, node*, python*, java, php, .net*, software*, server*',
  ),
}
const mobile: WorkRole = {
  en: 'Mobile developer',
  es: 'Desarrollador móvil',
  filledBy: phrases('mobile*, ios, android*, flutter*, react native*, movil*, kotlin*, swift*'),
}
const interfaceDesigner: WorkRole = {
  en: 'Interface designer',
  es: 'Diseñador de interfaz',
  filledBy: phrases('ui, ux, interface*, product design*, disenador*, designer*, figma*'),
}
const tester: WorkRole = {
  en: 'Tester',
  es: 'Probador',
  filledBy: phrases('qa, test*, quality*, calidad*'),
}
const graphic: WorkRole = {
  en: 'Graphic designer',
  es: 'Diseñador gráfico',
  filledBy: phrases('graphic*, design*, brand*, illustrat*, disen*, grafic*, ilustrad*'),
}
const videoEditor: WorkRole = {
  en: 'Video editor',
  es: 'Editor de vídeo',
  filledBy: phrases('video*, edit*, motion*, animat*, film*, animad*'),
}
const photographer: WorkRole = {
  en: 'Photographer',
  es: 'Fotógrafo',
  filledBy: phrases('photo*, foto*'),
}
const marketer: WorkRole = {
  en: 'Marketing specialist',
  es: 'Especialista en marketing',
  filledBy: phrases('market*, ads, growth*, media*, seo, community*, publicidad*, paid*'),
}
const writer: WorkRole = {
  en: 'Writer',
  es: 'Redactor',
  filledBy: phrases('writ*, copy*, content*, redact*, contenid*, edit*, seo'),
}
const translator: WorkRole = {
  en: 'Translator',
  es: 'Traductor',
  filledBy: phrases('translat*, transcri*, interpret*, linguist*, traduct*'),
}
const accountant: WorkRole = {
  en: 'Accountant',
  es: 'Contador',
  filledBy: phrases('account*, tax, bookkeep*, cpa, contad*, fiscal*, contab*'),
}
const engineer: WorkRole = {
  en: 'Licensed engineer',
  es: 'Ingeniero habilitado',
  filledBy: phrases('structur*, civil*, mechanic*, electric*, engineer*, ingenier*, pe'),
}
const interiorDesigner: WorkRole = {
  en: 'Interior designer',
  es: 'Diseñador de interiores',
  filledBy: phrases('interior*, decor*, architect*, arquitect*'),
}
const securityAnalyst: WorkRole = {
  en: 'Security analyst',
  es: 'Analista de seguridad',
  filledBy: phrases('secur*, pentest*, forensic*, seguridad*'),
}
const dataAnalyst: WorkRole = {
  en: 'Data analyst',
  es: 'Analista de datos',
  filledBy: phrases('data*, analyst*, bi, excel*, scrap*, datos*, analista*, sql'),
}
const automator: WorkRole = {
  en: 'Automation specialist',
  es: 'Especialista en automatización',
  filledBy: phrases('automat*, n8n, zapier*, develop*, integrat*, desarroll*, engineer*'),
}
const machineLearning: WorkRole = {
  en: 'AI engineer',
  es: 'Ingeniero de IA',
  filledBy: phrases('ai, machine*, ml, llm, data scien*, ia, prompt*, inteligencia*'),
}
const operations: WorkRole = {
  en: 'DevOps engineer',
  es: 'Ingeniero DevOps',
  filledBy: phrases('devops*, sre, cloud*, infra*, sysadmin*, aws, sistemas*'),
}
const sound: WorkRole = {
  en: 'Sound engineer',
  es: 'Técnico de sonido',
  filledBy: phrases('sound*, audio*, voice*, music*, sonido*, locut*'),
}
const lawyer: WorkRole = {
  en: 'Lawyer',
  es: 'Abogado',
  filledBy: phrases('law, legal*, attorney*, abogad*, jurid*'),
}
const trainer: WorkRole = {
  en: 'Trainer',
  es: 'Formador',
  filledBy: phrases('train*, teach*, tutor*, instruct*, formad*, docent*, profesor*'),
}

/** The roles that each kind of work needs. */
export const workRoles: Partial<Record<ProjectKind, WorkRole[]>> = {
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
  audio: [sound],
  marketing: [marketer, writer],
  content: [writer],
  translation: [translator],
  documents: [writer],
  accounting: [accountant],
  legal: [lawyer],
  engineering: [engineer],
  interiors: [interiorDesigner],
  security: [securityAnalyst],
  infrastructure: [operations],
  training: [trainer],
}

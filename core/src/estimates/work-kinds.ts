import { estimateBudget } from '../budgets.ts'
import { foldText } from '../fold-text.ts'

/**
 * The kinds of work, each with the beginnings of words that name it, in English and Spanish, without accents. A word that ends with `$`
 * must be the whole word. What is done comes before what it is done to, so that the design of a page is design.
 */
const wordsOfKinds = {
  translation: 'translat locali[sz] multiling bilingu language traduc idioma lengua$ lenguas$',
  photo: 'photo video film$ filming footage drone shoot$ shooting fotog foto$ fotos$ grabacion rodaje dron$',
  training:
    'train tutorial handbook manual documentation onboarding course$ courses$ formacion capacita documentacion curso guia$',
  testing: 'test$ tests$ testing tester qa$ quality bug accessib pruebas$ prueba$ calidad accesib error errores',
  data: 'data$ database dataset migrat import spreadsheet csv$ excel datos$ migra importa exporta hoja',
  integration:
    'integrat api$ apis$ webhook erp$ crm$ sync synchron connector connect gateway stripe paypal sso$ integra conex conect pasarela sincroni',
  infrastructure:
    'hosting host$ server deploy domain$ dns$ backup monitor security cloud docker devops maintenance maintain update$ updates$ servidor ' +
    'desplieg dominio respaldo copias$ copia$ seguridad nube monitoriza mantenimiento actualiza alojamiento infraestructura infrastructure',
  marketing:
    'marketing seo$ sem$ campaign newsletter social$ advert ads$ analytics ranking campana boletin redes$ publicidad analitica ' +
    'posicionamiento anuncio',
  research:
    'research discovery analysis analy[sz]e audit interview strateg concept consult survey investiga analisis analiza auditoria entrevista ' +
    'estrateg consultor encuesta concepto',
  management:
    'management manage$ managing meeting workshop planning kickoff coordinat supervision reunion gestion taller planifica coordina ' +
    'seguimiento supervis direccion',
  content:
    'content copy$ copywrit text$ texts$ writing write article editorial blog conteni texto redac articul escrib editar editing',
  design:
    'design wireframe mockup prototyp logo brand ui$ ux$ layout illustrat typograph sketch disen maqueta prototip identidad marca$ ilustra ' +
    'tipograf boceto icono icon$ icons$',
  feature:
    'booking book$ reserv shop$ store$ storefront cart$ checkout order$ orders$ ordering login sign$ signup account dashboard search ' +
    'notification calendar subscription membership member app$ apps$ application payment pay$ ticket portal timetable reminder ' +
    'tienda carrito pedido compra cuenta panel busca notifica calendario suscrip socio aplicacion pago entrada horario recordatorio acceso ' +
    'list$ lista$ catalog filter filtro feature funcion',
  pages:
    'page pages website site$ sites$ web$ landing homepage home$ responsive theme$ cms$ template menu navigation form$ forms$ frontend html ' +
    'css$ wordpress footer header gallery pagina sitio portada plantilla formulario navegacion galeria inicio$ maquetacion',
} as const

export const workKinds = [...(Object.keys(wordsOfKinds) as Array<keyof typeof wordsOfKinds>), 'other'] as const
export type WorkKind = (typeof workKinds)[number]

const patterns = Object.entries(wordsOfKinds).map(([kind, words]) => ({
  kind: kind as WorkKind,
  pattern: new RegExp(`\\b(?:${words.replaceAll('$', '\\b').replaceAll(' ', '|')})`, 'g'),
}))

/**
 * The kind of work that a requirement is: the first kind in the list of which its name has a word. If there is none, the kind of which
 * its description has most words. `other` if no word is known.
 */
export function kindOf(name: string, description: string): WorkKind {
  const named = namedKinds(name)
  const [first] = named.length > 0 ? named : namedKinds(description).sort((a, b) => b.count - a.count)
  return first?.kind ?? 'other'
}

function namedKinds(text: string) {
  const read = foldText(text.slice(0, estimateBudget.descriptionCharacters))
  return patterns
    .map(({ kind, pattern }) => ({ kind, count: read.match(pattern)?.length ?? 0 }))
    .filter(({ count }) => count > 0)
}

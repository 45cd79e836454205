import { wordsOf } from '../words/tokens.ts'

/** Words of titles that name the document and not the work. Source: common titles of briefs and tenders. */
export const documentWords: ReadonlySet<string> = new Set(
  wordsOf(`
request for proposal proposals quote quotation rfp rfq rfi tender brief client project terms of reference statement work sow
specification specifications requirements document job opening post posting overview introduction draft version the a an and new
solicitud de propuesta propuestas cotizacion licitacion publica pliego tecnico pliegos bases tecnicas condiciones terminos referencia
tdr convocatoria encargo proyecto documento requisitos requerimientos especificaciones descripcion del la el y para urgent urgente
briefing entrevista cliente hi hello hola discussed fwd fw re asunto subject untitled resumen summary contents indice annex anexo 1 2 3 0`),
)

/** Words of titles that look for a person. Source: common titles of job posts. */
export const personWanted: ReadonlySet<string> = new Set(
  wordsOf(`needed wanted required expert specialist hiring seeking looking busco buscamos se necesita necesito requiere experto experta
  manager professional`),
)

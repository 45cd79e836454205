import { fold } from '../text/fold.ts'

export type SectionKind =
  | 'exclusion'
  | 'bid'
  | 'vendor'
  | 'given'
  | 'stack'
  | 'integration'
  | 'money'
  | 'schedule'
  | 'audience'
  | 'acceptance'
  | 'future'
  | 'optional'
  | 'ask'
  | 'goal'
  | 'context'
  | 'contact'

/** Tried from top to bottom: “out of scope” must not be read as “scope”, nor “candidate requirements” as “requirements”. */
const patterns: [SectionKind, RegExp][] = [
  [
    'exclusion',
    /\b(out of scope|out-of-scope|not in scope|not included|non-?goals?|exclu(?:sions?|ded|siones|ido|ye)|no incluye|no incluid[oa]s?|fuera de(?:l)? alcance|not required|what (?:i|we) (?:do not|don'?t) (?:need|want)|no (?:se )?(?:requiere|necesit\w{1,6})|not needed|lo que no|what this is not|won'?t (?:do|have|need)|no-?go|limites del alcance|we are not looking|do not include|don'?ts?\b|nicht (?:enthalten|im umfang|benotigt|teil)|hors (?:perimetre|scope)|non (?:inclus|compres)|esclus[oi]|fora d[oe] (?:escopo|ambito)|nao inclui)/,
  ],
  [
    'bid',
    /\b(to apply|how to apply|apply|appl(?:ication|ying)|when (?:applying|bidding|responding)|in your (?:proposal|bid|application|response|reply|quote|offer|cover letter|message)|your (?:proposal|bid|application|offer|quote) (?:should|must)|proposals? (?:must|should|requirements|format|submission|instructions|evaluation)|submission|submit|bid(?:ding|s)?\b|please (?:include|provide|send|share|reply|respond|answer|mention|quote|attach|submit|tell|state)|include in your|screening|evaluation|selection (?:criteria|process)|award|how we (?:will )?(?:choose|select|evaluate)|next steps|instructions to (?:bidders|offerors|vendors)|questions? (?:for|to) (?:you|applicants|candidates)|what to (?:send|include|submit)|interview|forma de (?:presentacion|postulacion)|postul\w{1,10}|para (?:aplicar|postular|cotizar|presupuestar)|en (?:tu|su) (?:propuesta|oferta|cotizacion)|(?:tu|su) propuesta|presentacion de (?:ofertas|propuestas)|propuesta (?:debe|tecnica|economica)|criterios? de (?:seleccion|evaluacion|adjudicacion)|proceso de seleccion|por favor|favor de|enviar|cotizacion debe|preguntas para|interesados)/,
  ],
  [
    'vendor',
    /\b(qualifications?|ideal (?:freelancer|candidate|developer|designer|profile|partner|person|editor|contractor|translator|provider|applicant)|candidate|who (?:you are|we(?:'| a)re looking for|i(?:'| a)m looking for|should apply)|about you|your (?:profile|background|experience|skills|expertise)|you (?:are|have|should have|must have|bring|will have|need to have)|skills?\b|skillset|experience|expertise|preferred|nice to have skills|must-?have skills|(?:vendor|supplier|contractor|developer|freelancer|provider|consultant|bidder|offeror|team|staff|personnel|eligibility) (?:requirements?|qualifications?|profile|criteria|composition|experience)|requirements for (?:the )?(?:candidate|freelancer|vendor)|education|certifications?|language skills|what we(?:'| a)re looking for in|perfil|requisitos? (?:del|de la|de los|para el|para la|de) (?:candidat\w{1,3}|postulante\w?|proveedor\w{0,2}|consultor\w{0,2}|oferente\w?|freelance\w{0,2}|profesional\w{0,2}|calificacion|personal|empresa|contratista)|formacion (?:academica|requerida)|experiencia|conocimientos|habilidades|competencias|aptitudes|calificaciones|buscamos (?:a )?(?:alguien|una persona|un profesional)|se valora\w{0,3}|valoramos|deseable|equipo (?:minimo|requerido|de trabajo)|personal clave)/,
  ],
  [
    'future',
    /\b(future|phase (?:2|ii|two|3|iii|three)|later (?:phase|stage)s?|roadmap|separate projects?|fase (?:2|ii|dos|3|iii|tres)|futur[oa]s?|open questions?|preguntas)/,
  ],
  ['optional', /\b(nice[- ]to[- ]haves?|optional|opcional(?:es)?|bonus|stretch goals?|deseables?|if time allows)/],
  [
    'given',
    /\b(what (?:i|we)(?:'ve| have| already have)|already (?:have|available|in place|done|built)|existing|current (?:state|situation|system|setup|environment|site|process|stack)|environment|(?:i|we)(?:'ll| will| can)? (?:provide|supply|have)|provided (?:by|materials|assets)|credentials|materials? (?:provided|supplied)|inputs? provided|source materials?|situacion actual|sistema actual|estado actual|lo que (?:ya )?tenemos|contamos con|tenemos|(?:se|les?) (?:proporcionara|entregara|facilitara)|materiales? (?:disponibles?|proporcionados?)|recursos disponibles|insumos|infraestructura (?:actual|existente))/,
  ],
  [
    'stack',
    /\b(tech(?:nology|nical|nologies)? ?(?:stack|stacks|environment|preferences?|requirements?|specs?|specifications?|details|considerations)?$|stack|technolog(?:y|ies)|tools?(?: and| &|$)|frameworks?|platforms?(?: and| &|$)|programming|infrastructure|architecture|tecnologias?|stack tecnologico|herramientas|arquitectura|infraestructura|consideraciones tecnicas|(?:requisitos|requerimientos|especificaciones|detalles) tecnic[oa]s|plataformas?$|frontend$|front-end$|backend$|back-end$|database$|base de datos$|hosting$)/,
  ],
  [
    'integration',
    /\b(integrations?|apis?$|third[- ]part(?:y|ies)|external systems|integracion(?:es)?|sistemas externos|interfaces? con)/,
  ],
  [
    'money',
    /\b(budget|compensation|payments?(?: terms| schedule|$)|pricing|price|rate$|rates$|cost$|costs$|fees?$|salary|presupuesto|pagos?$|forma de pago|metodo de pago|condiciones de pago|monto|precio|oferta economica|honorarios|remuneracion|valor referencial|financial|financing|funding)/,
  ],
  [
    'schedule',
    /\b(time ?lines?|time ?frame|schedule$|project schedule|deadlines?|milestones?|duration|period of performance|delivery (?:date|time|schedule)|due date|turnaround|when$|start date|availability|cronograma|plazos?|calendario$|fechas?(?: de| limite| clave|$)|duracion|tiempo de (?:entrega|ejecucion)|tiempos|hitos|vigencia|time limit)/,
  ],
  [
    'audience',
    /\b(audience|target (?:users?|market|customers?|group)|intended users?|user (?:types?|roles?|groups?|personas?)|users$|personas$|roles$|who (?:will use|is it for|uses)|stakeholders|customers$|usuarios(?: objetivo| finales| del sistema|$)|publico (?:objetivo|meta)|tipos? de usuarios?|perfiles de usuario|roles de usuario|destinatarios|clientes? (?:objetivo|ideal)|a quien va)/,
  ],
  [
    'acceptance',
    /\b(acceptance|success (?:criteria|metrics|looks)|criteria for success|definition of done|done when|kpis?$|how (?:it|we) will (?:be )?(?:test|measure|judge)\w{0,3}|quality (?:criteria|standards|requirements)|criterios? de (?:exito|aceptacion|calidad)|indicadores|resultados? esperados?|metricas de exito|non-?functional|no funcionales|performance requirements)/,
  ],
  [
    'contact',
    /\b(contact(?: us| information| details|$)|contacto|about (?:us|me|the (?:company|client|organi[sz]ation)|our \w{1,20})|who we are|company (?:overview|profile|background)|sobre (?:nosotros|la empresa|mi)|quienes somos|acerca de|la empresa$|confidential\w{0,4}|legal|terms (?:and|&) conditions|condiciones (?:generales|contractuales)|penalidades|garantias?$|marco legal|supervision|disclaimer|note from)/,
  ],
  [
    'ask',
    /\b(scope|requirements?|deliverables?|expected (?:products?|results?|output)|features?|functionalit(?:y|ies)|functional|what (?:i|we)(?:'?ll)? (?:need|want|require|expect|are looking for)|what (?:you|you'?ll|you will|the) (?:do|be doing|build|deliver|deliver\w{0,4}|create|need to do|system|app)|what needs|needs?$|responsibilit(?:y|ies)|tasks?|job description|project description|description of (?:work|services|the work)|statement of work|work (?:to be done|required|needed|scope)|services (?:required|needed|requested)|modules?|pages?$|sections?$|screens?|user stories|backlog|specifications?|specs$|must[- ]haves?|should (?:have|include|be able)|must|we need|i need|need (?:someone|you|a|an|to)|should$|will (?:need|include|be|do)|includes?$|including|the (?:app|system|site|website|solution|platform|tool|workflow|bot|video|game|design|software) (?:must|should|will|needs|has|can|shall)|role$|the (?:work|job|task|project)$|output|alcances?|requisitos|requerimientos|requerimos|entregables?|productos?$|funcionalidades|funcionales|funciones|caracteristicas|modulos|tareas|actividades|servicios (?:requeridos|solicitados|a contratar)|descripcion (?:del|de los|de la) (?:trabajo|proyecto|servicios?|tarea)|que (?:necesito|necesitamos|se necesita|buscamos|queremos|incluye|debe)|lo que (?:necesito|necesitamos|buscamos|queremos|se busca|debe)|necesito|necesitamos|se (?:requiere|necesita|solicita|busca)|debe(?:ra|n)?\b|incluye|incluir|especificaciones|objeto del (?:contrato|servicio|concurso)|historias de usuario|secciones|paginas|pantallas|contenidos?|trabajo a realizar|responsabilidades|componentes|anforderungen|funktionen|leistungen|fonctionnalites|exigences|besoins|livrables|funzionalita|requisiti|entregas)/,
  ],
  [
    'goal',
    /\b(objectives?|goals?|purpose|vision|mission|outcomes?|overview|summary|objetivos?|finalidad|proposito|metas?|resumen|vision general|descripcion(?: general)?|description)/,
  ],
  [
    'context',
    /\b(background|context|introduction|intro|problems?|about|motivation|history|challenges?|pain points?|antecedentes|contexto|introduccion|problema|problematica|justificacion|historia|motivacion|denominacion|situacion)/,
  ],
]

/** The kind of section that a heading or lead-in announces, or null. */
export function headingKind(heading: string): SectionKind | null {
  return match(heading)?.kind ?? null
}

/** Whether a short line without markup is a heading. The announcing words must be most of the line. */
export function knownHeading(text: string): boolean {
  if (text.length > 60) return false
  const found = match(text)
  return found !== null && found.length >= text.length * (shareNeeded[found.kind] ?? 0.5)
}

/** Headings that exclude a section need less evidence, because excluded things must not become requirements. */
const shareNeeded: Partial<Record<SectionKind, number>> = { exclusion: 0, future: 0.3, vendor: 0.3 }

function match(heading: string): { kind: SectionKind; length: number } | null {
  const key = fold(heading).replace(/[’‘`]/g, "'").slice(0, 160).trim()
  for (const [kind, pattern] of patterns) {
    const found = pattern.exec(key)
    if (found) return { kind, length: found[0].length }
  }
  return null
}

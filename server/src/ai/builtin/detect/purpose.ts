import type { Passage } from '../text/passages.ts'

const outcome =
  /\b(?:improv(?:e|es|ed|ing|ement)|increas(?:e|es|ed|ing)|grow(?:th|ing)?|reduc(?:e|es|ed|ing|tion)|streamlin\w{1,4}|enhanc\w{1,6}|boost|attract\w{0,3}|engage(?:ment)?|lead generation|leads|sales|revenue|profit\w{0,7}|productivity|efficien\w{1,4}|save (?:time|money)|saving|awareness|conversions?|retention|compliance|decision-making|transparency|professional image|mejor(?:ar|a|amiento)|aument(?:ar|o)|increment(?:ar|o)|reduc(?:ir|cion)|optimizar|facilitar|atraer|captar|vender|ventas?|comercial\w{0,6}|ganancias?|productividad|eficien\w{1,4}|ahorr\w{1,4}|darse a conocer|posicionar\w{0,4}|fideliz\w{1,6}|confianza|transparencia)\b/

const field =
  /\b(?:restaurants?|food|caf[e]|coffee|baker(?:y|ies)|catering|bar\b|clinics?|hospitals?|dental|dentist\w{0,3}|medical|health\w{0,4}|pharma\w{0,6}|patients?|veterinar\w{1,3}|pets?|schools?|educat\w{1,6}|universit\w{1,3}|classrooms?|learners?|students?|courses?|church\w{0,2}|christian|religio\w{1,4}|ministry|baptism|weddings?|birthdays?|part(?:y|ies)\b|events?|conference|festivals?|concert|music\w{0,4}|songs?|single\b|albums?|bands?|films?|movies?|books?|novels?|authors?|logistics?|shipping|freight|warehous\w{1,3}|transport\w{0,6}|trucking|fleets?|retail\w{0,3}|stores?|shops?|fashion|clothing|apparel|jewel\w{1,4}|beauty|cosmetics?|salons?|spas?|fitness|gyms?|workouts?|yoga|sports?|travel\w{0,3}|touris\w{1,2}|hotels?|rentals?|real estate|propert(?:y|ies)|realt\w{1,4}|construction|architect\w{0,4}|solar|energy|utilit\w{1,3}|mining|agricultur\w{1,3}|farm\w{0,4}|financ\w{1,4}|bank\w{0,3}|insurance|trading|crypto\w{0,8}|invest\w{1,6}|tax(?:es)?|law firm|government\w{0,2}|municipal\w{0,3}|non-?profits?|charit\w{1,4}|ngos?|manufactur\w{1,4}|factor(?:y|ies)|automotive|vehicles?|cars?\b|gam(?:e|es|ing|ers)|podcasts?|news|magazine|community|governance|workplace|employees|customers|startup|saas|e-?commerce|homeowners?|residential|residence|published?|investors?|resale|trade show|my (?:business|company|brand|store|channel|startup|agency|practice|home|house|apartment)|our (?:business|company|brand|store|startup|agency|customers|clients|products|services|team)|restaurantes?|comida|cafeteria|panaderia|clinicas?|hospital(?:es)?|salud|medic[oa]s?|pacientes|farmacia|mascotas|colegios?|escuelas?|educa\w{1,5}|universidad\w{0,2}|estudiantes|alumnos|cursos?|iglesia|boda|bautizo|cumpleanos|eventos?|congreso|musica\w{0,2}|cancion|libros?|editorial|revista|logistica|envios|almacen|transporte|flota|tiendas?|ropa|moda|joyas?|belleza|peluqueria|estetica|gimnasio|deport\w{1,4}|viajes?|turismo|turistic[oa]s?|hotel(?:es)?|alquiler(?:es)?|inmobiliari[oa]s?|construccion|energia|agricol\w|agro\w{1,8}|finanzas|banco|seguros|inversion(?:es)?|impuestos|abogados|gobierno|municip\w{1,6}|ong|fundacion|fabrica|automotriz|vehiculos?|taller(?:es)?|ferreteria|supermercado|mi (?:negocio|empresa|emprendimiento|marca|tienda|local|casa|departamento|piso)|nuestr[oa]s? (?:negocio|empresa|marca|tienda|cliente|clientes|productos|servicios|equipo)|emprendimiento|clientes|oposicion(?:es)?|videojuegos?)\b/

const speaker =
  /\b(?:(?:we|i) (?:are|am|run|buy|sell|make|host|operate|offer|provide|manage|organi[sz]e|produce|import|export|publish|teach)|(?:i'm|we're) (?:a|an|the)|somos|soy|tengo un[a]?|tenemos un[a]?|vendemos|fabricamos|ofrecemos|hacemos|nos dedicamos|administro|dirijo|mi (?:marca|negocio|empresa))\b/

/** The passage that states the purpose of the work: an aim, an outcome, or the business it serves. */
export function findPurpose(passages: Passage[]): string | null {
  const passage = passages.find(({ folded, kind, heading }) => {
    if (kind === 'bid' || kind === 'vendor') return false
    return (
      ((kind === 'goal' || kind === 'context') && heading !== '') ||
      outcome.test(folded) ||
      field.test(folded) ||
      speaker.test(folded)
    )
  })
  return passage?.text ?? null
}

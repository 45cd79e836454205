import { knownHeading } from '../lexicon/headings.ts'
import { startsWithWork } from '../lexicon/verbs.ts'
import { capitalise, fold } from '../text/fold.ts'
import { asks, namesFeature } from '../text/labels.ts'

/** Openings before the requested item. They are removed repeatedly, so “I also need the app to let users …” is cut at the item. */
const openings = [
  /^(?:(?:wir|ich) (?:brauchen?|benotigen?|mochten?|suchen?|wollen)|(?:nous|je) (?:voulons|cherchons|souhaitons|voudr(?:ais|ions)|cherche|veux)|(?:nous avons|j'ai) besoin d(?:es?\s|')|(?:abbiamo|ho) bisogno di|cerc(?:o|hiamo)|vogli(?:o|amo)|vorre(?:i|mmo)|precis(?:o|amos) de|quero|procur(?:o|amos)|gostari?a(?:mos)? de)\s?(?=\S)/,
  /^(?:here )?at [^.,]{2,40} (?:we|i) (?:want|need|would like|plan|aim) to\s/,
  /^(?!this|it|there)[a-z0-9' ]{2,40} (?:is|are) (?:currently )?(?:seeking|looking for|in need of|searching for)\s/,
  /^(?:the|el|la|los|las) (?:systems?|app|application|platform|solution|tool|software|bot|automation|sistema|aplicacion|plataforma|solucion|herramienta|web|usuario)\s(?=[a-z]{3,}(?:s|a|e)\s)(?!(?:de|que|para|con|es|esta|is|has|was|does)\b)/,
  /^[^.]{5,140}?(?:,| and| so| but) (?:so )?(?:we|i)(?:'d| would)? (?:also |now |really )?(?:like|need|want|love)(?: to)?(?: have| see| get)?\s/,
  /^(?:i|we) [a-z]{2,12} [^.]{3,100}? and would (?:like|love)(?: to)?(?: have| see| get)?\s/,
  /^(?:tengo|tenemos|soy|somos|contamos con) [^.]{3,100}? y (?:necesito|quiero|busco|necesitamos|queremos|buscamos)\s/,
  /^(?:i|we) (?:have|run|own|am|are) [^.]{3,100}? (?:and|that) (?:i |we |i(?=')|we(?='))?(?:need|want|would like|am looking for|are looking for|'m looking for|'re looking for)(?: to)?\s/,
  /^(?:also|additionally|furthermore|moreover|and|then|plus|finally|firstly?|secondly?|lastly|next|now|basically|currently|ideally|in addition|in short|overall|(?:once|when|before|after|if) [^,]{3,60},|(?:cuando|antes de|despues de|una vez|entre) [^,]{3,60},|for (?:now|this|version 1)|ademas|tambien|asimismo|finalmente|por ultimo|luego|primero|y|en resumen|actualmente|por (?:lo tanto|ende|esto|eso))[,:]?\s/,
  /^as (?:an? |the )?[^,]{2,60},\s?(?:i|we) (?:would like|want|need|can|should be able|must be able|wish)(?: to)?(?: be able to)?\s/,
  /^como [^,]{2,60},\s?(?:quiero|necesito|deseo|puedo|requiero)(?: que)?(?: poder)?\s/,
  /^(?:(?:i|we)(?:'m|'re| am| are)?(?: (?:currently|now|just|also|really|only|simply|urgently))?|(?:our|my|the) (?:company|client|team|organi[sz]ation|business|agency|startup))(?: is| are)?(?: (?:currently|now|also))? (?:looking for|looking to|in need of|need|needs|want|wants|require|requires|seeking|seeks|searching for|would like|'d like|hiring|trying to|planning to|wish|hope|expect|building|developing|creating|have|hoping)(?: to)?(?: (?:hire|have|find|get|engage|see))?\s/,
  /^(?:i'd|we'd) (?:like|love|want|need)(?: to)?(?: (?:have|see|get))?\s/,
  /^(?:(?:a|an|the|some|someone|somebody|one|any|our|your) )?(?:(?:very|highly|seasoned|skilled|experienced|professional|talented|expert|reliable|creative|senior|junior|full[- ]?stack|freelance|qualified|dedicated|detail-oriented|motivated|proficient|passionate|good|great) ?,? ?(?:and )?){0,4}(?:[a-z.#+/&-]{2,20} ){0,4}?(?:someone|somebody|anyone|anybody|developers?|designers?|freelancers?|experts?|specialists?|engineers?|editors?|writers?|translators?|photographers?|videographers?|consultants?|professionals?|contractors?|agency|team|person|partner|company|firm|provider|accountant|analyst|manager|programmer|assistant|virtual assistant|animator|illustrator|artist|architect|marketer|copywriter|vendor)(?: or [a-z]{3,14}| \/ [a-z]{3,14})?,? (?:with [^.,]{3,80}? )?(?:to|who can|who will|that can|who is able to|for|capable of|able to)(?: (?:help(?: me| us)?(?: to| with)?|assist(?: me| us)?(?: with| in)?|join (?:our|us)[^.,]{0,30}? to))?\s/,
  /^(?:un|una|el|la|al|a un|a una|algun)?\s?(?:[a-z/]{3,18} ){0,3}?(?:desarrollador|disenador|programador|profesional|freelancer?|experto|especialista|persona|alguien|equipo|empresa|consultor|traductor|fotografo|editor|agencia|ingeniero|redactor|community manager|contador|arquitecto|tecnico)(?:\/a|a|es|as)?(?: o [a-z]{4,16})?(?: [a-z/]{2,16}){0,3}?(?: (?:con|de|en|freelance|especializad[oa])(?: [^.,]{3,90}?)?)?,? (?:para|que (?:pueda|sepa|se encargue de|nos|me|ayude a)|capaz de)(?: (?:ayud\w{2,6}(?: a)?))?\s/,
  /^(?:the|this|our|my|an?|each|every|all|your|it|they|he|she|there) ?(?:[a-z0-9'’/&-]{1,24} ){0,5}?(?:must|should|shall|will|needs? to|has to|have to|can|may|is to|are to|would)(?: not only)?(?: also| always| then| ideally| automatically)?(?: be able to| be capable of| have to| need to)?(?: be| have| include| contain| offer)?\s/,
  /^(?:el|la|los|las|este|esta|un|una|nuestr[oa]|cada|su|lo) ?(?:[a-z0-9/-]{1,24} ){0,5}?(?:debe|deben|debera|deberan|deberia|deberian|pueda|puedan|puede|pueden|podra|podran|tiene que|tienen que|permite|permitira|permita|ha de|sera|seran|llevara|tendra)(?: (?:permitir|poder|ser capaz de|tener|contar con|ser|incluir))?(?: (?:que|al usuario|a los usuarios))?\s/,
  /^(?:the )?(?:users?|customers?|clients?|admins?|administrators?|members?|visitors?|employees?|staff|people|guests|students|patients|i|we|you)(?: will| should| must| can| may| need to| shall)(?: be able to| have the (?:ability|option) to)?\s/,
  /^(?:you(?:'ll| will|'d| would)?|the (?:freelancer|developer|designer|contractor|vendor|consultant|candidate|supplier|provider))(?: (?:be|must|should|will|would|need to|have to|shall))?(?: be)?(?: responsible for)?\s/,
  /^(?:se )?(?:necesit\w{1,6}|requier\w{1,3}|requerimos|queremos|quiero|quisiera|quisieramos|busc(?:o|a|amos|ando)|solicit(?:o|a|amos)|pretend\w{2,5}|espera|estamos buscando|estoy buscando|dese\w{1,5}|precis(?:o|a|amos))(?: (?:que|contratar|realizar|hacer|contar con|tener))?\s/,
  /^(?:the )?(?:main |primary |core |overall |ultimate )?(?:goal|objective|aim|idea|task|job|purpose|focus|scope|project|work|core)(?: of (?:this|the) [a-z ]{2,30}?)? (?:is|includes|involves|will be|consists of)(?: to| simple: )?\s/,
  /^(?:el |la )?(?:objetivo|idea|trabajo|proyecto|finalidad|tarea|meta)(?: (?:principal|general))?(?: (?:de|del) (?:este|esta|la|el)? ?[a-z]{2,20})? (?:es|sera|consiste en|incluye|trata de)(?: que)?\s/,
  /^(?:be (?:able to |responsible for )?|responsible for|able to|ability to|capable of|capacity to|capacidad (?:de|para)|posibilidad de|opcion de|ser capaz de|pueden?|poder|que (?:el sistema |se )?(?:permita|pueda|sea)?|se encuentra|la posibilidad de|con la posibilidad de|sera necesario|es necesario|hay que|tambien|a su vez,?|it should|must|should|shall|will|debe(?:ra)?|need(?:s)? to|has to|to|please|help(?: me| us)?(?: to| with)?|let me|lets? (?:me|us|users)|allow(?:s|ing)?(?: (?:me|us|users?|customers?|for|the user))?(?: to)?|enable(?:s)?(?: (?:me|us|users?))?(?: to)?|permit(?:ir|e)(?: (?:al usuario|a los usuarios))?|that (?:lets|allows|can|will)|which|we will|i will)\s/,
  /^(?:eine[nmrs]?|ein|une|uno|uma|um|des)\s/,
  /^[a-z ]{2,24}, please (?=also |add |include )/,
  /^(?:need|want|wanted|looking for|seeking) (?=(?:an?|the|some|one|two|three|\d) )/,
  /^(?:with|con|plus) (?:an?|some|una?)\s/,
  /^(?:a|an|the|some|any|our|my|un|una|unos|unas|el|la|los|las|nuestr[oa]s?|mi|mis|su|sus|one|full|complete|un par de)\s/,
]

const closings =
  /(?:,? so (?:that|i|we|it|they|users|the)\b|,? in order to\b|,? because\b|,? since\b|,? which\b|,? allowing\b|,? ensuring\b|,? making\b|,? para que\b|,? ya que\b|,? debido a\b|,? con el fin\b|,? a fin de\b|,? porque\b|,? lo que\b|,? (?:el|la|los) cual(?:es)?\b|,? permitiendo\b|,? evitando\b|\s[–—→]\s|\s\(|;|,? e\.g\.|,? such as\b|,? tales? como\b|,? (?:like|as well as)\b)/

const emptyLabel =
  /^(?:each|every|for|with|in|on|per|when|de|para|por|en|con|cada|si|if|step|phase|fase|paso|day|dia|note|nota|resumen|summary)\b/
const maxWords = 12
const maxLength = 110

/** A short title for the requested item, in the words of the brief. */
export function requirementName(clause: string): string {
  let rest = clause
    .replace(/[’‘`]/g, "'")
    .replace(/^["“«]([^"”»]{1,60})["”»](?=\s)/, '$1')
    .replace(/^["'“”«*\s([-]+/, '')
    .trim()
  const label = /^([^:.]{3,70}):\s/.exec(rest)
  if (label?.[1] && label[1].split(' ').length <= 8)
    rest = namesNoItem(label[1], rest.slice(label[0].length)) ? rest.slice(label[0].length) : label[1]
  rest = withoutOpening(rest)
  const close = closings.exec(fold(rest.slice(0, 400)))
  if (close && close.index >= 12) rest = rest.slice(0, close.index)
  const parts = rest.slice(0, 400).split(/\s+/)
  const short = withoutDanglingEnd(parts.length > maxWords ? shorten(parts) : parts)
  return capitalise(balanced(short.join(' ').slice(0, maxLength)))
}

/** “Each episode: …”, “We need: …”, “Features: …”: the item comes after the colon. */
function namesNoItem(label: string, body: string): boolean {
  return emptyLabel.test(fold(label)) || asks(label) || (knownHeading(label) && !namesFeature(label, [body]))
}

function balanced(text: string): string {
  const trimmed = text
    .replace(/\s(?:wanted|needed|required)\W*$/i, '')
    .replace(/[\s.,;:!?"”»('–—。；，、！？।؟،؛-]+$/, '')
    .replace(/^["“«'(\s]+/, '')
  const open = trimmed.lastIndexOf('(')
  if (open > trimmed.lastIndexOf(')')) return trimmed.slice(0, open).trim()
  return open < 0 ? trimmed.replace(/\)+$/, '') : trimmed
}

/** The clause without “we are looking for someone who can …” before it. */
export function withoutOpening(clause: string): string {
  let rest = clause
  for (let round = 0; round < 6; round++) {
    const folded = fold(rest.slice(0, 260))
    const removable = firstMatch(folded)
    if (removable === null || rest.length - removable.length < 3) break
    rest = rest.slice(removable.length)
  }
  return rest
}

const letsRole =
  /^(?:(?:allow|enable|permit|help)(?:s|ing)?|lets?|letting|permit(?:ir|a|e|ira|iendo)(?: que)?(?: a)?|(?:para )?que)\s(?:(?:the|our|my|all|each|every|any|el|la|los|las|mis|nuestr[oa]s|sus|cada|registered|a|al) ){0,2}[a-z]{3,16}(?: (?:and|y|or|o) [a-z]{3,16})?\s(?:to |pueda[n]? |puedan |deban? |can )?/

const roleMay =
  /^(?:the |our |my |all )?(?:[a-z]{3,14} )?[a-z]{3,16}s (?:will|should|must|can|may|shall|need to|are able to)(?: also| then)?(?: be able to| have the (?:ability|option) to)?\s/

/** “Let tenants pay …”, “Permitir a los socios reservar …”: removes the role before the task. */
function enabledRole(folded: string): string | null {
  const match = letsRole.exec(folded) ?? roleMay.exec(folded)
  return match && startsWithWork(folded.slice(match[0].length)) ? match[0] : null
}

function firstMatch(folded: string): string | null {
  const role = enabledRole(folded)
  if (role) return role
  for (const opening of openings) {
    const match = opening.exec(folded)
    if (match) return match[0]
  }
  return null
}

/** Cuts at a comma or before a preposition, so that no phrase loses its noun. */
function shorten(parts: string[]): string[] {
  const words = parts.slice(0, maxWords)
  const comma = words.findLastIndex((part) => /[,;:]$/.test(part))
  if (comma >= 5) return words.slice(0, comma + 1)
  if (parts.length <= maxWords + extraWords) return parts
  const clauseStart = words.findIndex((part, index) => index >= 4 && opensClause.test(part))
  if (clauseStart > 0) return words.slice(0, clauseStart)
  const phraseStart = words.findLastIndex((part) => opensPhrase.test(part))
  return phraseStart >= 5 ? words.slice(0, phraseStart) : words
}

const extraWords = 2
const opensClause = /^(?:when|whenever|if|while|unless|once|cuando|si|mientras|siempre)$/i
const opensPhrase =
  /^(?:for|with|in|on|by|from|into|to|of|at|through|via|that|where|para|con|en|por|desde|hacia|de|del|al|que|donde|mediante)$/i

const danglingWord =
  /^(?:and|or|the|a|an|of|for|to|with|in|on|by|from|into|y|o|de|del|la|el|los|las|en|con|para|por|que|un|una|al|as|at|that|e|u|se|su)$/i

/** Verbs that need their particle. */
const verbWithParticle = /^(?:sign|log|check|opt|roll|drop|rel(?:y|ie)|depend)s?$/i

function withoutDanglingEnd(parts: string[]): string[] {
  const words = [...parts]
  while (words.length > 2 && danglingWord.test((words.at(-1) ?? '').replace(/[,;:.]+$/, ''))) {
    if (/^[io]n\b/i.test(words.at(-1) ?? '') && verbWithParticle.test(words.at(-2) ?? '')) break
    words.pop()
  }
  return words
}

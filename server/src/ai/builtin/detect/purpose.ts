import type { Passage } from '../text/passages.ts'

const why =
  /\b(?:goals?|objectives?|purpose|vision|mission|aims?\b|aimed|so (?:that|i can|we can|users|customers)|in order to|because|since we|help(?:s|ing)?\b|improv\w{1,5}|increas\w{1,4}|grow\w{0,3}|reduc\w{1,4}|streamlin\w{1,4}|enhanc\w{1,6}|boost|attract|generat(?:e|ing) (?:leads|sales|revenue)|save (?:time|money)|saving|problem|challenge|pain|currently|we are an?|i am an?|i'm an?|we're an?|i run|we run|our (?:business|company|startup|store|shop|restaurant|clinic|agency|organization|practice|event|brand)|my (?:business|company|startup|store|shop|restaurant|clinic|agency|brand|channel|book|wedding|practice|trading)|campaign|launch|urgent|event|business|objetivos?|finalidad|proposito|para que|con el fin|a fin de|mejorar|aumentar|incrementar|reducir|optimizar|facilitar|ayudar|atraer|captar|vender|ventas|porque|ya que|problema\w{0,4}|necesidad|somos|soy|mi (?:negocio|empresa|emprendimiento|marca|tienda|local)|nuestr[oa] (?:negocio|empresa|marca|tienda|clinica|cliente|equipo|sistema)|emprendimiento|negocio|lanzamiento|campana|posicionar)\b/

/** The passage that says what the work is for, if one does. */
export function findPurpose(passages: Passage[]): string | null {
  return (
    passages.find(
      ({ folded, kind }) =>
        kind !== 'bid' && kind !== 'vendor' && (kind === 'goal' || kind === 'context' || why.test(folded)),
    )?.text ?? null
  )
}

import { findNames } from '../lexicon/names.ts'
import type { Passage } from '../text/passages.ts'

/** Kinds of systems that a brief can mention without a product name, and the names that make a question unnecessary. */
const systems: { en: string; es: string; pattern: RegExp; settledBy: RegExp }[] = [
  {
    en: 'the CRM',
    es: 'el CRM',
    pattern: /\bcrms?\b/,
    settledBy: /\b(?:hubspot|salesforce|pipedrive|zoho|gohighlevel|monday\.com|kommo|dynamics|odoo|highlevel)\b/,
  },
  {
    en: 'the ERP',
    es: 'el ERP',
    pattern: /\berps?\b/,
    settledBy: /\b(?:sap|odoo|netsuite|dynamics|oracle|erpnext|sage|defontana)\b/,
  },
  {
    en: 'the payment gateway',
    es: 'la pasarela de pago',
    pattern:
      /\b(?:payment (?:gateway|processor|provider|system|integration|processing)s?|online payments?|accept payments?|pasarelas? de pagos?|pagos? en linea|pago online|pagos online|cobro en linea|medios? de pagos?|tienda (?:online|en linea|virtual)|carrito|shopping cart|online (?:store|shop))\b/,
    settledBy:
      /\b(?:stripe|paypal|squareup|mercado ?pago|braintree|adyen|redsys|bizum|payu|wompi|culqi|niubiz|transbank|conekta|razorpay|yape|apple pay|klarna|shopify)/,
  },
  {
    en: 'the accounting system',
    es: 'el sistema contable',
    pattern:
      /\b(?:accounting (?:software|system|tool|package)|sistema contable|software contable|programa contable|facturacion electronica|facturas? electronicas?|electronic invoic\w{1,4}|e-?invoic\w{1,4})\b/,
    settledBy: /\b(?:quickbooks|xero|sage|freshbooks|holded|siigo|alegra|contpaq|nubox|afip|sunat|dian|sii\b|a3)/,
  },
  {
    en: 'the existing systems',
    es: 'los sistemas existentes',
    pattern:
      /\b(?:existing (?:systems?|tools?|platforms?|databases?|software|infrastructure)|(?:it|security|collaboration|enterprise|internal|business|hr) (?:systems?|tools)|(?:our|current) (?:systems?|backend|software|database|internal systems?)|legacy systems?|other (?:systems|platforms|tools|apps)|sistemas? existentes?|otros sistemas|nuestros? sistemas?|sistemas? actual(?:es)?|otras plataformas)\b/,
    settledBy: /$^/,
  },
  {
    en: 'the third-party services',
    es: 'los servicios de terceros',
    pattern:
      /\b(?:third[- ]party (?:apis?|services?|tools?|systems?|integrations?|providers?|software)|(?:any|all|the) (?:necessary|required|relevant|included|needed) (?:third-party |external )?(?:services?|apis?|integrations?|keys)|api endpoints|external (?:apis?|services?|systems?|data sources?)|various apis|multiple (?:apis|platforms|sources)|public (?:apis|sources)|apis? (?:externas?|de terceros)|servicios externos|terceros|fuentes externas)\b/,
    settledBy: /$^/,
  },
  {
    en: 'the messaging channel',
    es: 'el canal de mensajería',
    pattern:
      /\b(?:messaging (?:app|platform|channel|service)s?|sms (?:gateway|provider|service)|text messages?|chat (?:app|platform)|(?:messag(?:e|ing)|text(?:ing)?|notify(?:ing)?) (?:each|the|every|our|all) (?:customers?|clients?|leads?|guests?|patients?|users?)|mensajes de texto|canal(?:es)? de mensajeria|envio de sms)\b/,
    settledBy: /\b(?:twilio|whatsapp|telegram|messenger|vonage|messagebird|slack|manychat|\bsms\b|e-?mail)/,
  },
  {
    en: 'the calendar',
    es: 'el calendario',
    pattern:
      /\b(?:calendar (?:sync|integration|system|app)|sync (?:with )?(?:the |my |our )?calendars?|sincroniz\w{1,6} (?:con )?(?:el |mi |su )?calendario)\b/,
    settledBy: /\b(?:google calendar|outlook|calendly|ical|apple calendar)/,
  },
  {
    en: 'the point of sale',
    es: 'el punto de venta',
    pattern: /\b(?:pos (?:system|software|integration)|point of sale system|sistema pos|tpv)\b/,
    settledBy: /\b(?:squareup|square pos|clover|toast|lightspeed|shopify)/,
  },
]

const asksToConnect =
  /\b(?:integrat\w{1,5}|upload\w{0,3}|connect\w{0,4}|sync\w{0,6}|link\w{0,3}|import\w{0,3}|pull\w{0,3}|push\w{0,3}|feed\w{0,3}|api|integra\w{0,7}|conect\w{1,6}|sincroniz\w{1,6}|vincul\w{1,5}|enlaz\w{1,5}|enlace)\b/
const connectsUnnamedSystem =
  /\b(?:integrat\w{0,5}|connect\w{0,4}|sync\w{0,6}|link\w{0,3}) (?:[a-z-]{2,14} ){0,4}?(?:with|to|into) ((?:the|our|my|their|your|an?|existing|current) (?:[a-z'-]{2,16} ){0,3}?(?:systems?|software|platforms?|databases?|tools?|providers?|services?|gateway))\b|\b(?:integr\w{1,6}|conect\w{1,5}|sincroni[zc]\w{1,5}|vincul\w{1,5}) (?:[a-z]{2,14} ){0,4}?(?:con|a) ((?:el|la|los|nuestr[oa]|mi|un|una|su|sus) (?:sistema|software|plataforma|base de datos|programa|herramienta|servicio)s?(?: (?:de|del) [a-z]{3,16}(?: [a-z]{4,16})?)?)/
const alwaysConnected = new Set([
  'the accounting system',
  'the payment gateway',
  'the third-party services',
  'the messaging channel',
  'the calendar',
])

/** External systems to connect that the brief does not name. */
export function impliedSystems(passages: Passage[], language: 'en' | 'es'): { system: string; quote: string }[] {
  const allText = passages.map((passage) => passage.folded).join('\n')
  const found: { system: string; quote: string }[] = []
  for (const entry of systems) {
    if (entry.settledBy.test(allText)) continue
    const passage = passages.find(
      ({ folded, kind }) =>
        kind !== 'exclusion' &&
        kind !== 'future' &&
        kind !== 'vendor' &&
        kind !== 'bid' &&
        entry.pattern.test(folded) &&
        (alwaysConnected.has(entry.en) || asksToConnect.test(folded)),
    )
    // Names in the same sentence (“external systems (Airbnb, Sheets)”) answer the question.
    if (passage && !findNames(passage.text).some(({ kind }) => kind === 'service'))
      found.push({ system: entry[language], quote: passage.text })
  }
  for (const passage of passages) {
    if (found.length > 0 || passage.kind === 'exclusion' || passage.kind === 'vendor' || passage.kind === 'bid')
      continue
    const match = connectsUnnamedSystem.exec(passage.folded)
    const system = match?.[1] ?? match?.[2]
    if (system && !namesAProduct(passage.text)) found.push({ system, quote: passage.text })
  }
  return found
}

const places = new Set(['web', 'mobile', 'iOS', 'Android', 'desktop', 'tablet', 'PWA'])

function namesAProduct(text: string): boolean {
  return findNames(text).some(
    ({ name, kind }) => kind !== 'technology' && kind !== 'infrastructure' && !places.has(name),
  )
}

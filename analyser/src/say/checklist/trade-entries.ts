import { phrases } from '../../words/phrases.ts'
import type { ChecklistEntry, KindEntries } from './entry.ts'

const translation: ChecklistEntry[] = [
  {
    id: 'translation_volume',
    category: 'scope',
    priority: 'high',
    // A comma ends a phrase, so “#, words” is two phrases: any number answers this question, and so does “words” alone.
    answeredBy: phrases(`# words, # word, # pages, # page, # minutes, # hours, # palabras, # paginas, # minutos, # horas
        # d words, # d word, # d pages, # d page, # d minutes, # d hours, # d palabras, # d paginas, # d minutos
        # d horas, # words, # word, # pages, # page, # minutes, # hours, # palabras, # paginas, # minutos
        # horas, #, words, #, word, #, pages, #, page, #, minutes, #, hours, #, palabras, #, paginas, #, minutos
        #, horas`),
  },
  {
    id: 'translation_format',
    category: 'technical',
    priority: 'medium',
    answeredBy: phrases(`word, pdf, srt, indesign, xliff, trados, memoq, subtitle, subtitulos`),
  },
  {
    id: 'translation_terms',
    category: 'scope',
    priority: 'medium',
    answeredBy: phrases(`glossary, terminology, style guide, glosario, terminologia, guia de estilo`),
  },
]

const security: ChecklistEntry[] = [
  {
    id: 'security_targets',
    category: 'scope',
    priority: 'high',
    answeredBy: phrases(`domains, domain, ips, ip, servers, server, endpoints, dominios, dominio, servidor*`),
  },
  {
    id: 'security_incident',
    category: 'technical',
    priority: 'high',
    answeredBy: phrases(
      `malware, breach, hacked, logs, backup, hackead*, copias de seguridad, copia de seguridad, registros`,
    ),
  },
  {
    id: 'security_report',
    category: 'business',
    priority: 'medium',
    answeredBy: phrases(`report, iso 27001, soc 2, pci, informe`),
  },
]

const rules: ChecklistEntry[] = [
  {
    id: 'rules_period',
    category: 'scope',
    priority: 'high',
    answeredBy: phrases(`20#, fiscal year, quarter, ejercicio, trimestre`),
  },
  {
    id: 'rules_documents',
    category: 'technical',
    priority: 'high',
    answeredBy: phrases(`receipts, invoices, statements, contracts, facturas, recibos, extractos, contratos`),
  },
]

const site: ChecklistEntry[] = [
  {
    id: 'site_facts',
    category: 'technical',
    priority: 'high',
    answeredBy: phrases(`m2, sq ft, sqft, square, metros, plans, plan, drawings, planos, medidas, dimensions`),
  },
  {
    id: 'site_permits',
    category: 'business',
    priority: 'medium',
    answeredBy: phrases(`permits, permit, codes, code, stamp, permisos, permiso, normativa, licencia de obra`),
  },
  {
    id: 'site_choices',
    category: 'scope',
    priority: 'medium',
    answeredBy: phrases(`rooms, room, furniture, style, materials, material, ambientes, muebles, estilo, materiales`),
  },
]

/** The questions of each kind, and the wording of a context that answers them. */
export const tradeEntries: KindEntries = {
  translation,
  documents: translation,
  security,
  infrastructure: security,
  accounting: rules,
  legal: rules,
  engineering: site,
  interiors: site,
}

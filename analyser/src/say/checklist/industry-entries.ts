import { phrases } from '../../words/phrases.ts'
import type { ChecklistEntry } from './entry.ts'

/** Questions for a line of business, added to those for the kind of work. */
export const industryEntries: (ChecklistEntry & { industry: string[] })[] = [
  {
    id: 'industry_health',
    category: 'technical',
    priority: 'high',
    answeredBy: phrases(`hipaa, gdpr, consent, rgpd, historia clinica, datos de salud`),
    industry: phrases('health*, medic*, clinic*, hospital*, dental*, pharma*, patient*, salud*, clinica*, farmac*'),
  },
  {
    id: 'industry_finance',
    category: 'technical',
    priority: 'high',
    answeredBy: phrases(`kyc, pci, aml, sox, regulat*, regulad*`),
    industry: phrases('financ*, bank*, insur*, fintech*, invest*, crypto*, seguro*, banc*, financ*, inversi*'),
  },
  {
    id: 'industry_education',
    category: 'users',
    priority: 'medium',
    answeredBy: phrases(`age, years old, minors, children, edad, menores, ninos, adultos`),
    industry: phrases('educat*, school*, universit*, learn*, academ*, educa*, escuela*, colegio*, universidad*'),
  },
  {
    id: 'industry_retail',
    category: 'business',
    priority: 'medium',
    answeredBy: phrases(`season, peak, christmas, black friday, temporada, navidad, campana`),
    industry: phrases(
      'retail*, shop*, store*, fashion*, food*, restaurant*, cafe*, comercio*, tienda*, moda*, restaurante*, aliment*',
    ),
  },
  {
    id: 'industry_public',
    category: 'technical',
    priority: 'high',
    answeredBy: phrases(`wcag, accessib*, accesib*, procurement, licitacion`),
    industry: phrases('govern*, public*, municip*, tender*, gobierno*, publico*, ayuntamiento*, estado*'),
  },
  {
    id: 'industry_bookings',
    category: 'integrations',
    priority: 'medium',
    answeredBy: phrases(`airbnb, booking, pms, idealista, zillow, channel manager, portal`),
    industry: phrases(
      'real estate*, propert*, travel*, touris*, hotel*, hospitality*, inmobili*, viaje*, turis*, hotel*',
    ),
  },
  {
    id: 'industry_operations',
    category: 'integrations',
    priority: 'medium',
    answeredBy: phrases(`erp, wms, sap, scanner, barcode, codigo de barras`),
    industry: phrases('logist*, manufact*, transport*, warehouse*, industr*, fabric*, almacen*, construc*'),
  },
]

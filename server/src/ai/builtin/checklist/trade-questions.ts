import type { ProjectKind } from '../lexicon/kind-words.ts'
import type { Entry } from './entry.ts'

const words: Entry[] = [
  {
    id: 'translation_volume',
    category: 'scope',
    priority: 'high',
    answered: /\b\d[\d.,]{0,8} (?:words?|pages?|minutes|hours|palabras|paginas|minutos|horas)\b/,
    en: [
      'How many words, pages or minutes, from which language into which variety?',
      'Volume and language pair make the price.',
      '18,000 words, German into Mexican Spanish.',
    ],
    es: [
      '¿Cuántas palabras, páginas o minutos, de qué idioma a qué variedad?',
      'El volumen y el par de idiomas hacen el precio.',
      '18.000 palabras, del alemán al español de México.',
    ],
  },
  {
    id: 'translation_format',
    category: 'technical',
    priority: 'medium',
    answered: /\b(?:word|pdf|srt|indesign|xliff|trados|memoq|subtitle|subtitulos)\b/,
    en: [
      'In which file format does it come, and in which must it go back?',
      'A scanned PDF doubles the work of a Word file.',
      'InDesign files; please return the same layout.',
    ],
    es: [
      '¿En qué formato llega y en cuál debe volver?',
      'Un PDF escaneado duplica el trabajo de un Word.',
      'Archivos de InDesign; se devuelve con el mismo diseño.',
    ],
  },
  {
    id: 'translation_terms',
    category: 'scope',
    priority: 'medium',
    answered: /\b(?:glossary|terminology|style guide|glosario|terminologia|guia de estilo)\b/,
    en: [
      'Is there a glossary or an earlier translation, and who reviews the terms?',
      'Terms agreed first are not corrected later.',
      'A list of 60 terms; our engineer reviews.',
    ],
    es: [
      '¿Hay glosario o traducción anterior y quién revisa los términos?',
      'Los términos acordados antes no se corrigen después.',
      'Una lista de 60 términos; revisa nuestro ingeniero.',
    ],
  },
]

const safety: Entry[] = [
  {
    id: 'security_targets',
    category: 'scope',
    priority: 'high',
    answered: /\b(?:domains?|ips?\b|servers?|endpoints|dominios?|servidor\w{0,2})\b/,
    en: [
      'Which systems are in scope, who owns them, and may they be disturbed?',
      'Testing without the owner’s written consent is an offence.',
      'Two domains on AWS, at night only; consent is signed.',
    ],
    es: [
      '¿Qué sistemas entran en el alcance, de quién son y se pueden interrumpir?',
      'Probar sin permiso escrito del dueño es un delito.',
      'Dos dominios en AWS, solo de noche; el permiso está firmado.',
    ],
  },
  {
    id: 'security_incident',
    category: 'technical',
    priority: 'high',
    answered: /\b(?:malware|breach|hacked|logs|backup|hackead\w|copias? de seguridad|registros)\b/,
    en: [
      'What happened or is feared, and which logs and backups exist?',
      'Evidence fades; what exists decides what can be found.',
      'Strange redirects since Tuesday; logs of 30 days, daily backups.',
    ],
    es: [
      '¿Qué ocurrió o se teme y qué registros y copias existen?',
      'Las pruebas se borran; lo que hay decide lo que se puede hallar.',
      'Redirecciones extrañas desde el martes; registros de 30 días y copias diarias.',
    ],
  },
  {
    id: 'security_report',
    category: 'business',
    priority: 'medium',
    answered: /\b(?:report|iso 27001|soc 2|pci|informe)\b/,
    en: [
      'Who reads the report, and must it satisfy a standard?',
      'A board, an auditor and a developer need different reports.',
      'Our auditor; SOC 2.',
    ],
    es: [
      '¿Quién lee el informe y debe cumplir una norma?',
      'Dirección, auditor y desarrollador necesitan informes distintos.',
      'Nuestro auditor; SOC 2.',
    ],
  },
]

const rules: Entry[] = [
  {
    id: 'rules_period',
    category: 'scope',
    priority: 'high',
    answered: /\b(?:20\d\d|fiscal year|quarter|ejercicio|trimestre)\b/,
    en: [
      'Which period, entities and countries does it cover?',
      'Each year, company and country is separate work.',
      'Tax year 2025, one company, Spain and Portugal.',
    ],
    es: [
      '¿Qué periodo, entidades y países abarca?',
      'Cada año, empresa y país es un trabajo aparte.',
      'Ejercicio 2025, una sociedad, España y Portugal.',
    ],
  },
  {
    id: 'rules_documents',
    category: 'technical',
    priority: 'high',
    answered: /\b(?:receipts|invoices|statements|contracts|facturas|recibos|extractos|contratos)\b/,
    en: [
      'Which documents exist, in what order, and in which software?',
      'Sorting papers is often the larger half.',
      'Bank exports in QuickBooks, receipts as photos.',
    ],
    es: [
      '¿Qué documentos hay, en qué orden y en qué programa?',
      'Ordenar papeles suele ser la mitad mayor.',
      'Extractos en QuickBooks y recibos en fotos.',
    ],
  },
]

const building: Entry[] = [
  {
    id: 'site_facts',
    category: 'technical',
    priority: 'high',
    answered: /\b(?:m2|sq ?ft|square|metros|plans?|drawings|planos|medidas|dimensions)\b/,
    en: [
      'Which plans, measurements and photographs of the place exist?',
      'Without measurements the first step is a survey.',
      'Floor plan as PDF, 82 square metres, photos of each room.',
    ],
    es: [
      '¿Qué planos, medidas y fotografías del lugar existen?',
      'Sin medidas el primer paso es un relevamiento.',
      'Plano en PDF, 82 metros cuadrados y fotos de cada ambiente.',
    ],
  },
  {
    id: 'site_permits',
    category: 'business',
    priority: 'medium',
    answered: /\b(?:permits?|codes?|stamp|permisos?|normativa|licencia de obra)\b/,
    en: [
      'Which permits, codes or signatures are required, and who files them?',
      'A licensed signature limits who may do the work.',
      'Building permit; the engineer signs, we file.',
    ],
    es: [
      '¿Qué permisos, normas o firmas se requieren y quién los tramita?',
      'Una firma habilitada limita quién puede hacer el trabajo.',
      'Licencia de obra; firma el ingeniero y la tramitamos nosotros.',
    ],
  },
  {
    id: 'site_choices',
    category: 'scope',
    priority: 'medium',
    answered: /\b(?:rooms?|furniture|style|materials?|ambientes|muebles|estilo|materiales)\b/,
    en: [
      'Which parts or rooms are included, and what stays as it is?',
      'What stays decides what can be proposed.',
      'Living and dining room; floor and kitchen stay.',
    ],
    es: [
      '¿Qué partes o ambientes se incluyen y qué se queda como está?',
      'Lo que se queda decide lo que se puede proponer.',
      'Sala y comedor; piso y cocina quedan.',
    ],
  },
]

export const tradeQuestions: Partial<Record<ProjectKind, Entry[]>> = {
  translation: words,
  documents: words,
  security: safety,
  infrastructure: safety,
  accounting: rules,
  legal: rules,
  engineering: building,
  interiors: building,
}

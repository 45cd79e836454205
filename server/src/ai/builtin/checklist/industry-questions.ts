import type { Entry } from './entry.ts'

/** Questions for a line of business, added to those for the kind of work. */
export const industryQuestions: { industry: RegExp; entry: Entry }[] = [
  {
    industry: /health|medic|clinic|hospital|dental|pharma|patient|salud|clinica|farmac/,
    entry: {
      id: 'industry_health',
      category: 'technical',
      priority: 'high',
      answered: /\b(?:hipaa|gdpr|consent|rgpd|historia clinica|datos de salud)\b/,
      en: [
        'Will health data of patients be seen or stored, and which rules apply where you work?',
        'Health data is protected by law and changes hosting, access and contracts.',
        'Only name and appointment; no diagnoses. We are in Spain, so the GDPR applies.',
      ],
      es: [
        '¿Se verán o guardarán datos de salud de pacientes y qué normas rigen donde trabajan?',
        'Los datos de salud están protegidos por ley y cambian el alojamiento, los accesos y los contratos.',
        'Solo nombre y cita, sin diagnósticos. Estamos en España y rige el RGPD.',
      ],
    },
  },
  {
    industry: /financ|bank|insur|fintech|invest|crypto|seguro|banc|financ|inversi/,
    entry: {
      id: 'industry_finance',
      category: 'technical',
      priority: 'high',
      answered: /\b(?:kyc|pci|aml|sox|regulat\w{1,4}|regulad\w{1,2})\b/,
      en: [
        'Which supervision or proof of identity applies (KYC, PCI, audit trail)?',
        'Rules of the trade can be half of the work.',
        'Card data stays with the payment provider; we need an audit trail for seven years.',
      ],
      es: [
        '¿Qué supervisión o identificación rige (KYC, PCI, registro de auditoría)?',
        'Las normas del sector pueden ser la mitad del trabajo.',
        'Los datos de tarjeta quedan en la pasarela; necesitamos registro de auditoría por siete años.',
      ],
    },
  },
  {
    industry: /educat|school|universit|learn|academ|educa|escuela|colegio|universidad/,
    entry: {
      id: 'industry_education',
      category: 'users',
      priority: 'medium',
      answered: /\b(?:age|years old|minors|children|edad|menores|ninos|adultos)\b/,
      en: [
        'How old are the learners, and do parents or teachers need their own view?',
        'Minors need consent, and each role is a piece of work.',
        'Pupils of 12 to 16; teachers see results, parents only attendance.',
      ],
      es: [
        '¿Qué edad tienen los alumnos y necesitan padres o docentes una vista propia?',
        'Los menores requieren consentimiento y cada rol es una pieza de trabajo.',
        'Alumnos de 12 a 16 años; los docentes ven resultados y los padres solo asistencia.',
      ],
    },
  },
  {
    industry: /retail|shop|store|fashion|food|restaurant|cafe|comercio|tienda|moda|restaurante|aliment/,
    entry: {
      id: 'industry_retail',
      category: 'business',
      priority: 'medium',
      answered: /\b(?:season|peak|christmas|black friday|temporada|navidad|campana)\b/,
      en: [
        'When is your busiest season, and what must not be touched during it?',
        'Work that lands in the peak costs sales.',
        'November and December; nothing goes live between the 15th and Christmas.',
      ],
      es: [
        '¿Cuál es la temporada alta y qué no se debe tocar en ella?',
        'Un cambio en plena temporada cuesta ventas.',
        'Noviembre y diciembre; nada se publica entre el 15 y Navidad.',
      ],
    },
  },
  {
    industry: /govern|public|municip|tender|gobierno|publico|ayuntamiento|estado/,
    entry: {
      id: 'industry_public',
      category: 'technical',
      priority: 'high',
      answered: /\b(?:wcag|accessib\w{1,5}|accesib\w{1,6}|procurement|licitacion)\b/,
      en: [
        'Which duties of the public sector apply (accessibility, procurement steps, publication)?',
        'They set standards and dates that no one can negotiate.',
        'WCAG 2.1 AA and approval by the council, which meets once a month.',
      ],
      es: [
        '¿Qué obligaciones del sector público rigen (accesibilidad, contratación, publicación)?',
        'Fijan normas y fechas que nadie puede negociar.',
        'WCAG 2.1 AA y aprobación del consejo, que se reúne una vez al mes.',
      ],
    },
  },
  {
    industry: /real estate|propert|travel|touris|hotel|hospitality|inmobili|viaje|turis|hotel/,
    entry: {
      id: 'industry_bookings',
      category: 'integrations',
      priority: 'medium',
      answered: /\b(?:airbnb|booking|pms|idealista|zillow|channel manager|portal)\b/,
      en: [
        'Which portals or booking systems hold your offers today?',
        'Offers in two places must match, and each portal has its own rules.',
        'Airbnb and Booking.com, both through Lodgify.',
      ],
      es: [
        '¿En qué portales o sistemas de reservas está hoy la oferta?',
        'Lo que está en dos sitios debe coincidir y cada portal tiene sus reglas.',
        'Airbnb y Booking.com, los dos a través de Lodgify.',
      ],
    },
  },
  {
    industry: /logist|manufact|transport|warehouse|industr|fabric|almacen|construc/,
    entry: {
      id: 'industry_operations',
      category: 'integrations',
      priority: 'medium',
      answered: /\b(?:erp|wms|sap|scanner|barcode|codigo de barras)\b/,
      en: [
        'Which systems and devices run the floor today (ERP, scanners, scales)?',
        'New work has to live beside them from the first day.',
        'Odoo in the office and Zebra scanners in the hall.',
      ],
      es: [
        '¿Qué sistemas y equipos se usan hoy en planta (ERP, lectores, balanzas)?',
        'Lo nuevo convive con ellos desde el primer día.',
        'Odoo en la oficina y lectores Zebra en la nave.',
      ],
    },
  },
]

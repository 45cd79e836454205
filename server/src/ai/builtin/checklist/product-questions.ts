import type { ProjectKind } from '../lexicon/kind-words.ts'
import type { Entry } from './entry.ts'

const web: Entry[] = [
  {
    id: 'web_pages',
    category: 'scope',
    priority: 'high',
    answered: /\b\d{1,3} (?:pages?|sections|paginas?|secciones)\b/,
    en: [
      'Which pages or sections are needed, and who writes their texts?',
      'Pages and texts are what a website is priced by.',
      'Home, services, team, blog, contact; we write, you edit.',
    ],
    es: [
      '¿Qué páginas o secciones hacen falta y quién escribe los textos?',
      'Un sitio se presupuesta por sus páginas y sus textos.',
      'Inicio, servicios, equipo, blog y contacto; escribimos nosotros y se corrige.',
    ],
  },
  {
    id: 'web_editing',
    category: 'technical',
    priority: 'medium',
    answered: /\b(?:wordpress|webflow|wix|squarespace|cms|drupal|contentful|strapi)\b/,
    en: [
      'Who will change the content later, and is there a system they know?',
      'That decides between an editor, a builder and plain pages.',
      'My colleague, who knows WordPress.',
    ],
    es: [
      '¿Quién cambiará el contenido después y qué sistema conoce?',
      'Eso decide entre un gestor, un constructor o páginas fijas.',
      'Mi compañera, que conoce WordPress.',
    ],
  },
  {
    id: 'web_domain',
    category: 'technical',
    priority: 'medium',
    answered: /\b(?:domain|hosting|dominio|alojamiento|hosted)\b/,
    en: [
      'Do domain, hosting and e-mail exist, and who holds the access?',
      'Lost access delays a launch more often than code does.',
      'The domain is ours, the hosting is at the old agency.',
    ],
    es: [
      '¿Existen dominio, alojamiento y correo, y quién tiene los accesos?',
      'Un acceso perdido retrasa más lanzamientos que el código.',
      'El dominio es nuestro; el alojamiento lo tiene la agencia anterior.',
    ],
  },
]

const mobile: Entry[] = [
  {
    id: 'mobile_systems',
    category: 'technical',
    priority: 'high',
    answered: /\b(?:ios|iphone|android|flutter|react native)\b/,
    en: [
      'iPhone, Android or both, and from which version on?',
      'Each system needs its own release and tests.',
      'Both; devices of the last five years.',
    ],
    es: [
      '¿iPhone, Android o ambos, y desde qué versión?',
      'Cada sistema es una publicación y una prueba aparte.',
      'Ambos; equipos de los últimos cinco años.',
    ],
  },
  {
    id: 'mobile_offline',
    category: 'technical',
    priority: 'medium',
    answered: /\b(?:offline|without (?:internet|connection)|sin (?:conexion|internet))\b/,
    en: [
      'Must it work without a connection, and what happens when the connection returns?',
      'Offline work changes how data is kept from the ground up.',
      'Yes, technicians work in basements; photos go up later.',
    ],
    es: [
      '¿Debe funcionar sin conexión y qué pasa cuando vuelve?',
      'Trabajar sin conexión cambia desde la base cómo se guardan los datos.',
      'Sí, los técnicos trabajan en sótanos; las fotos suben después.',
    ],
  },
  {
    id: 'mobile_stores',
    category: 'scope',
    priority: 'medium',
    answered: /\b(?:app store|play store|google play|tiendas de aplicaciones)\b/,
    en: [
      'Whose store accounts are used, and who answers reviews and updates?',
      'Accounts take weeks to approve, and an app needs care every year.',
      'Ours; please plan two updates a year.',
    ],
    es: [
      '¿De quién son las cuentas de las tiendas y quién atiende reseñas y versiones?',
      'Las cuentas tardan semanas en aprobarse y una app pide cuidado cada año.',
      'Nuestras; conviene prever dos versiones al año.',
    ],
  },
]

const shop: Entry[] = [
  {
    id: 'shop_catalogue',
    category: 'scope',
    priority: 'high',
    answered: /\b\d{1,6} (?:products?|skus?|articles|productos|referencias)\b/,
    en: [
      'How many products and variants are there, and where is their data today?',
      'Moving a catalogue is often the largest part of a shop.',
      '400 products in three sizes, in an Excel file with photos.',
    ],
    es: [
      '¿Cuántos productos y variantes hay y dónde están hoy sus datos?',
      'Mover el catálogo suele ser la parte mayor de una tienda.',
      '400 productos en tres tallas, en un Excel con fotos.',
    ],
  },
  {
    id: 'shop_payment',
    category: 'integrations',
    priority: 'high',
    answered: /\b(?:stripe|paypal|mercado ?pago|redsys|klarna|bizum|payu)\b/,
    en: [
      'Which means of payment, shipping and invoicing must work on the first day?',
      'Each provider needs its own contract and connection.',
      'Cards through Stripe, DHL, invoices from Holded.',
    ],
    es: [
      '¿Qué medios de pago, envío y facturación deben funcionar el primer día?',
      'Cada proveedor es un contrato y una conexión aparte.',
      'Tarjeta con Stripe, envíos con DHL y facturas desde Holded.',
    ],
  },
  {
    id: 'shop_returns',
    category: 'business',
    priority: 'medium',
    answered: /\b(?:returns?|refunds?|devoluciones|reembolsos?)\b/,
    en: [
      'To which countries do you sell, and how are taxes and returns handled?',
      'Countries decide taxes, languages and legal texts.',
      'Portugal and Spain; returns within 30 days, paid by the customer.',
    ],
    es: [
      '¿A qué países se vende y cómo se tratan impuestos y devoluciones?',
      'Los países deciden impuestos, idiomas y textos legales.',
      'Portugal y España; devoluciones en 30 días a cargo del cliente.',
    ],
  },
]

const product: Entry[] = [
  {
    id: 'product_roles',
    category: 'users',
    priority: 'high',
    answered: /\b(?:roles?|admins?|permissions?|administrador\w{0,2}|permisos)\b/,
    en: [
      'Which roles are there, and what may each see and do?',
      'Rights are cheap to plan and dear to add later.',
      'Clerk enters, manager approves, auditor only reads.',
    ],
    es: [
      '¿Qué roles hay y qué puede ver y hacer cada uno?',
      'Los permisos son baratos de planear y caros de añadir después.',
      'El administrativo carga, la gerente aprueba y el auditor solo lee.',
    ],
  },
  {
    id: 'product_data',
    category: 'technical',
    priority: 'medium',
    answered: /\b(?:migrat\w{1,4}|import\w{0,3}|records|migra\w{1,6}|registros|importar)\b/,
    en: [
      'Which data must be taken over, from where and in what state?',
      'Old data is rarely as clean as it is remembered.',
      '12,000 customers from an Access file with duplicates.',
    ],
    es: [
      '¿Qué datos hay que traspasar, de dónde y en qué estado?',
      'Los datos viejos rara vez están tan limpios como se recuerda.',
      '12.000 clientes de un archivo Access con duplicados.',
    ],
  },
  {
    id: 'product_load',
    category: 'technical',
    priority: 'medium',
    answered: /\b\d[\d.,]{0,9} (?:users|usuarios|customers|clientes|tenants)\b/,
    en: [
      'How many people will use it in the first year, and how many at the same time?',
      'Numbers decide hosting, tests and price.',
      '60 people, twenty at once on Monday mornings.',
    ],
    es: [
      '¿Cuánta gente lo usará el primer año y cuánta a la vez?',
      'Las cifras deciden alojamiento, pruebas y precio.',
      '60 personas, veinte a la vez los lunes por la mañana.',
    ],
  },
  {
    id: 'product_support',
    category: 'scope',
    priority: 'medium',
    answered: /\b(?:maintenance|support|sla|mantenimiento|soporte)\b/,
    en: [
      'Who runs and maintains it after the launch?',
      'Upkeep is a cost of every month that belongs in the decision.',
      'You, with an answer within one working day.',
    ],
    es: [
      '¿Quién lo opera y mantiene tras la puesta en marcha?',
      'El mantenimiento es un gasto de cada mes que pesa en la decisión.',
      'Ustedes, con respuesta en un día hábil.',
    ],
  },
]

export const productQuestions: Partial<Record<ProjectKind, Entry[]>> = {
  web: web,
  mobile: mobile,
  ecommerce: shop,
  saas: product,
}

export type ProjectKind =
  | 'web'
  | 'mobile'
  | 'ecommerce'
  | 'saas'
  | 'desktop'
  | 'game'
  | 'chatbot'
  | 'ai'
  | 'automation'
  | 'integration'
  | 'data'
  | 'spreadsheet'
  | 'uiux'
  | 'design'
  | 'video'
  | 'photography'
  | 'audio'
  | 'marketing'
  | 'content'
  | 'translation'
  | 'documents'
  | 'accounting'
  | 'legal'
  | 'engineering'
  | 'interiors'
  | 'security'
  | 'infrastructure'
  | 'training'
  | 'fieldwork'
  | 'general'

export type Kind = { kind: Exclude<ProjectKind, 'general'>; en: string; es: string; words: RegExp }

/** On a tie, the first kind wins: a chatbot for a shop is a chatbot, a logo for an app is design. */
export const kinds: Kind[] = [
  {
    kind: 'translation',
    en: 'translation',
    es: 'traducción',
    words:
      /\b(?:translat\w{1,5}|transcri\w{1,8}|subtitl\w{1,4}|locali[sz]ation|interpret(?:er|ing)|proofread\w{0,3}|traduc\w{1,8}|transcri\w{1,8}|subtit\w{1,6}|interpretacion)\b/g,
  },
  {
    kind: 'accounting',
    en: 'accounting and tax',
    es: 'contabilidad e impuestos',
    words:
      /\b(?:tax(?:es)?|bookkeep\w{1,4}|accounting|accountant|payroll|irs|vat|audit(?:ed)? financial|financial statements?|impuestos?|contab\w{1,7}|declaracion (?:de la renta|anual|fiscal)|nominas?|fiscal|renta)\b/g,
  },
  {
    kind: 'legal',
    en: 'legal work',
    es: 'trabajo jurídico',
    words:
      /\b(?:legal|contracts? (?:draft|review)\w{0,3}|lawyer|attorney|trademark|privacy policy|abogad[oa]|contratos?|juridic[oa]|marca registrada)\b/g,
  },
  {
    kind: 'engineering',
    en: 'engineering',
    es: 'ingeniería',
    words:
      /\b(?:structural|civil engineer\w{0,3}|mechanical|hvac|blueprints?|cad\b|load calculations?|stamped|permit (?:set|drawings?)|soil|steel|beams?|estructural\w{0,2}|planos?|calculo estructural|obra civil|topograf\w{1,4}|electrical (?:design|plans?)|instalaciones electricas)\b/g,
  },
  {
    kind: 'interiors',
    en: 'interior design',
    es: 'diseño de interiores',
    words:
      /\b(?:interior(?:s|ismo)?|furniture|decor\w{0,6}|living room|bedroom|kitchen|renovation|floor ?plan|mobiliario|muebles?|decoracion|sala de estar|dormitorios?|cocina|reforma|salon|apartamento|departamento)\b/g,
  },
  {
    kind: 'photography',
    en: 'photography',
    es: 'fotografía',
    words:
      /\b(?:photograph\w{1,4}|photo ?shoots?|headshots?|photo (?:session|editing)|retouch\w{0,3}|fotograf\w{1,4}|sesion(?:es)? (?:de fotos|fotografica)|retoque)\b/g,
  },
  {
    kind: 'video',
    en: 'video',
    es: 'vídeo',
    words:
      /\b(?:videos?|video ?edit\w{1,4}|animation|motion graphics|explainer|reels?|footage|film(?:ing)?|vfx|lyric video|trailer|youtube|edicion de video|animacion|grabacion|videoclip|spot)\b/g,
  },
  {
    kind: 'audio',
    en: 'audio',
    es: 'audio',
    words:
      /\b(?:podcasts?|voice ?over|mixing|mastering|jingle|soundtrack|audiobook|locucion|locutor\w{0,2}|mezcla|masterizacion)\b/g,
  },
  {
    kind: 'security',
    en: 'security',
    es: 'seguridad',
    words:
      /\b(?:penetration test\w{0,3}|pentest\w{0,3}|malware|vulnerabilit\w{1,3}|incident response|hack(?:ed|ing)|forensic\w?|security (?:audit|assessment|incident|hardening)|soc 2|iso 27001|ciberseguridad|pruebas de penetracion|vulnerabilidad\w{0,2}|auditoria de seguridad|hackead[oa])\b/g,
  },
  {
    kind: 'chatbot',
    en: 'chatbot',
    es: 'chatbot',
    words:
      /\b(?:chat ?bots?|bots?\b|virtual assistant bot|voice (?:agent|assistant|bot)|whatsapp bot|asistente (?:virtual|de voz)|bot de)\b/g,
  },
  {
    kind: 'spreadsheet',
    en: 'spreadsheet',
    es: 'hoja de cálculo',
    words:
      /\b(?:spreadsheets?|excel|google sheets?|vba|macros?|pivot|hojas? de calculo|formulas?|planilla de excel)\b/g,
  },
  {
    kind: 'automation',
    en: 'automation',
    es: 'automatización',
    words:
      /\b(?:automat(?:e|ed|ion|ions|ing)|scripts?|n8n|zapier|make\.com|workflows?|rpa|power automate|automatiz\w{1,6}|flujos? de trabajo)\b/g,
  },
  {
    kind: 'data',
    en: 'data work',
    es: 'trabajo con datos',
    words:
      /\b(?:scrap(?:e|ing|er)|data (?:entry|extraction|mining|analysis|pipeline|warehouse|cleaning|enrichment|science|migration|visuali[sz]ation)|etl|dashboards?|power bi|tableau|analytics dashboard|lead list|contact list|extraccion de datos|analisis de datos|base de datos de contactos|entrada de datos|inteligencia de negocios)\b/g,
  },
  {
    kind: 'marketing',
    en: 'marketing',
    es: 'marketing',
    words:
      /\b(?:marketing|ads?\b|campaigns?|lead generation|paid social|media buying|social media (?:management|manager|marketing|strategy)|community manager|ppc|google ads|meta ads|facebook ads|email marketing|newsletter|influencers?|publicidad|campanas?|redes sociales|pauta|promocion(?:es)?|posicionamiento de marca)\b/g,
  },
  {
    kind: 'content',
    en: 'content and SEO',
    es: 'contenido y SEO',
    words:
      /\b(?:blog posts?|articles?|copywriting|copywriter|ghostwrit\w{1,4}|content writ\w{1,4}|seo|ebooks?|white ?papers?|articulos?|redaccion|redactor\w{0,2}|contenidos?|posicionamiento (?:web|organico))\b/g,
  },
  {
    kind: 'uiux',
    en: 'interface design',
    es: 'diseño de interfaz',
    words:
      /\b(?:ui ?\/ ?ux|ux ?\/ ?ui|ui design|ux design|user interface design|wireframes?|figma|mock-?ups?|prototypes?|redesign of|diseno (?:ui|ux|de interfaz|de interfaces)|interfaz|prototipos?|maquetas?)\b/g,
  },
  {
    kind: 'design',
    en: 'graphic design',
    es: 'diseño gráfico',
    words:
      /\b(?:logos?|logotipos?|3d render\w{0,4}|renderings?|brand(?:ing)? (?:identity|kit|guide)|branding|brochures?|flyers?|posters?|invitations?|packaging|business cards?|illustrations?|graphic design\w{0,3}|infographics?|banners?|t-?shirts?|book cover|diseno grafico|identidad (?:visual|corporativa|de marca)|folletos?|volantes?|tarjetas?|empaque|ilustracion(?:es)?|invitacion(?:es)?|afiches?|disenar|disenador\w?)\b/g,
  },
  {
    kind: 'game',
    en: 'game',
    es: 'juego',
    words:
      /\b(?:video ?games?|games?|unity|unreal|gameplay|multiplayer|level design|videojuegos?|juegos?|jugadores)\b/g,
  },
  {
    kind: 'ecommerce',
    en: 'online shop',
    es: 'tienda en línea',
    words:
      /\b(?:e-?commerce|online (?:store|shop)|web ?(?:shop|store)|shopify|woocommerce|magento|prestashop|cart|checkout|product catalog\w{0,3}|tienda (?:online|virtual|en linea)|carrito|catalogo de productos|comercio electronico)\b/g,
  },
  {
    kind: 'mobile',
    en: 'mobile app',
    es: 'aplicación móvil',
    words:
      /\b(?:mobile apps?|apps?|aplicacion(?:es)?(?! (?:web|de escritorio))|ios|android|iphone|react native|flutter|app store|google play|play store|mobile application|app movil|aplicacion(?:es)? movil(?:es)?|celular)\b/g,
  },
  {
    kind: 'ai',
    en: 'artificial intelligence',
    es: 'inteligencia artificial',
    words:
      /\b(?:machine learning|artificial intelligence|ai[- ]powered|ai[- ]enhanced|llms?|gpt|openai|computer vision|recommendation engine|rag|fine-?tun\w{1,4}|inteligencia artificial|aprendizaje automatico|modelo de lenguaje|ai (?:tool|agent|model|integration))\b/g,
  },
  {
    kind: 'saas',
    en: 'software product',
    es: 'producto de software',
    words:
      /\b(?:saas|platform|solution|browser-based|web-based|software|system|crm|erp|portal|multi-?tenant|subscription|mvp|backend|web application|web app|software de gestion|el sistema|sistemas? (?:de|integrado|web|para)|plataforma|gestion de|punto de venta|aplicacion web)\b/g,
  },
  {
    kind: 'desktop',
    en: 'desktop application',
    es: 'aplicación de escritorio',
    words:
      /\b(?:desktop (?:app|application|software)|windows app\w{0,8}|\.net|winforms|wpf|aplicacion(?:es)? de escritorio|kiosk|quiosco)\b/g,
  },
  {
    kind: 'integration',
    en: 'integration',
    es: 'integración',
    words:
      /\b(?:api integration|integrat(?:e|ion|ions)|webhooks?|sync(?:hronization)?|middleware|connector|integracion(?:es)?|sincronizacion|conector)\b/g,
  },
  {
    kind: 'infrastructure',
    en: 'infrastructure',
    es: 'infraestructura',
    words:
      /\b(?:devops|server (?:setup|migration|administration)|cloud migration|kubernetes|ci\/cd|hosting|deployment|network (?:setup|design)|servidor(?:es)?|despliegue|migracion de servidor|redes y)\b/g,
  },
  {
    kind: 'training',
    en: 'training',
    es: 'formación',
    words:
      /\b(?:training (?:course|program|sessions?)|workshop|tutoring|curriculum|e-?learning course|lessons?|capacitacion|taller|curso|clases|tutorias)\b/g,
  },
  {
    kind: 'documents',
    en: 'document work',
    es: 'trabajo con documentos',
    words:
      /\b(?:word document|documento word|format(?:ting|o) (?:de |of )?documents?|pdf (?:editing|conversion)|powerpoint|presentations?|typing|resume|cv\b|edicion de documentos?|documento de|presentacion(?:es)?|transcripcion de documentos)\b/g,
  },
  {
    kind: 'fieldwork',
    en: 'work on site',
    es: 'trabajo en sitio',
    words:
      /\b(?:site (?:visit|verification|inspection|survey)s?|on-?site visit|mystery shop\w{0,4}|in person|visita(?:s)? (?:a|en|al) (?:sitio|campo|domicilio)|inspeccion en sitio)\b/g,
  },
  {
    kind: 'web',
    en: 'website',
    es: 'sitio web',
    words:
      /\b(?:web ?sites?|web ?pages?|landing pages?|wordpress|webflow|squarespace|wix|web design|homepage|sitio(?:s)? web|paginas? web|web\b|landing|(?:una|mi|nuestra) pagina (?:para|de|con|donde)|(?:booking|company|portfolio|membership|our|my|a|new|the) site)\b/g,
  },
]

import { phrases } from '../../words/phrases.ts'
import type { KnownKind, ProjectKind } from '../kinds.ts'

/** What our own texts call each kind of work. */
export const kindLabels: Record<ProjectKind, string> = {
  web: 'sitio web',
  mobile: 'aplicación móvil',
  ecommerce: 'tienda en línea',
  saas: 'producto de software',
  desktop: 'aplicación de escritorio',
  game: 'juego',
  chatbot: 'chatbot',
  ai: 'inteligencia artificial',
  automation: 'automatización',
  integration: 'integración',
  data: 'trabajo con datos',
  spreadsheet: 'hoja de cálculo',
  uiux: 'diseño de interfaz',
  design: 'diseño gráfico',
  video: 'vídeo',
  photography: 'fotografía',
  audio: 'audio',
  marketing: 'marketing',
  content: 'contenido y SEO',
  translation: 'traducción',
  documents: 'trabajo con documentos',
  accounting: 'contabilidad e impuestos',
  legal: 'trabajo jurídico',
  engineering: 'ingeniería',
  interiors: 'diseño de interiores',
  security: 'seguridad',
  infrastructure: 'infraestructura',
  training: 'formación',
  fieldwork: 'trabajo en sitio',
  general: 'proyecto',
}

/** Words in a brief that show each kind of work, in lower case and without accents. Source: common names of services and deliverables. */
export const kindWords: Record<KnownKind, string[]> = {
  web: phrases(`
sitio web, sitios web, pagina web, paginas web, web, landing, landing page, pagina de aterrizaje, diseno web, portal web, pagina para
pagina de, mi pagina, nuestra pagina, wordpress, micrositio, presencia en internet`),
  mobile: phrases(
    'app, apps, aplicacion movil, app movil, aplicaciones moviles, aplicacion para celular, aplicacion para movil, app store, google play',
  ),
  ecommerce: phrases(`
vender online, vender en linea, vender por internet, pedidos en linea, pedidos online
tienda online, tienda en linea, tienda virtual, comercio electronico, ecommerce, e commerce, carrito de compras
carrito, catalogo de productos, shopify, prestashop, tiendanube`),
  saas: phrases(`
plataforma, sistema, software, sistema de gestion, software de gestion, aplicacion web, portal de clientes, intranet, crm, erp, sistema web
panel de control, sistema de reservas, sistema informatico, herramienta, solucion, modulo de, aplicacion`),
  desktop:
    phrases(`aplicacion de escritorio, programa de escritorio, aplicacion para windows, quiosco, kiosco, punto de venta
programa para windows, programa de caja`),
  game: phrases('juego, juegos, videojuego, videojuegos, multijugador, unity, unreal, juego de mesa'),
  chatbot: phrases(
    'chatbot, chatbots, bot, bots, asistente virtual, asistente de voz, bot de whatsapp, conversacional',
  ),
  ai: phrases(
    'inteligencia artificial, aprendizaje automatico, modelo de lenguaje, vision artificial, ia, agente de ia, modelo predictivo',
  ),
  automation: phrases(
    'automatizacion, automatizaciones, automatizar, flujo de trabajo, flujos de trabajo, script, n8n, zapier, macro que',
  ),
  integration: phrases(`
conectar, conecte, conectado, sincronizar
integracion, integraciones, integrar, conector, sincronizacion, webhook, webhooks`),
  data: phrases(`extraccion de datos, analisis de datos, entrada de datos, base de datos de contactos, scraping, visualizacion de datos
inteligencia de negocios, power bi, migracion de datos, limpieza de datos, carga de datos`),
  spreadsheet: phrases(
    'hoja de calculo, hojas de calculo, excel, planilla, planillas, google sheets, macros, plantilla de excel, libro de excel',
  ),
  uiux: phrases(`diseno de interfaz, diseno de interfaces, diseno ui, diseno ux, ui ux, ux ui, prototipo, prototipos, wireframes
maquetas, figma, rediseno, mockups`),
  design: phrases(`
ilustrador, ilustradora, ilustrar, mural, maquetacion, maquetar, tatuaje, envase, packaging, cuento ilustrado, imagen de marca
logo, logotipo, logotipos, identidad visual, identidad corporativa, imagen corporativa, branding, marca grafica, folleto, folletos, volante
volantes, flyer, flyers, cartel, carteles, afiche, afiches, tarjetas de presentacion, tarjeta de presentacion, empaque, empaques, etiqueta
etiquetas, ilustracion, ilustraciones, diseno grafico, disenador grafico, disenadora grafica, infografia, banner, banners, invitacion
invitaciones, portada, catalogo impreso, papeleria, renders, render, rotulo, senaletica, piezas graficas, plantillas para, mascota`),
  video:
    phrases(`video, videos, edicion de video, edicion de videos, editor de video, animacion, animaciones, grabacion, videoclip
spot, reel, reels, documental, motion graphics, cortometraje`),
  photography: phrases(
    `
fotografiar, fotos profesionales, fotos para
fotografia, fotografo, fotografa, sesion de fotos, sesion fotografica, retoque, retoque fotografico, fotos de producto, fotografias`,
  ),
  audio: phrases(
    `
voz en off
podcast, podcasts, locucion, locutor, locutora, mezcla, masterizacion, jingle, audiolibro, banda sonora, produccion musical`,
  ),
  marketing: phrases(`
las redes, mis redes, nuestras redes
marketing, publicidad, campana, campanas, anuncios, redes sociales, community manager, pauta, google ads, meta ads
facebook ads, email marketing, newsletter, boletin, generacion de leads, captacion de clientes`),
  content:
    phrases(`articulos, articulo, redaccion, redactor, redactora, contenidos, contenido, blog, seo, posicionamiento web
posicionamiento organico, copywriting, ebook, guion, guiones, textos`),
  translation:
    phrases(`traduccion, traducciones, traducir, traductor, traductora, transcripcion, transcribir, subtitulos, subtitulado
interprete, correccion de textos, correccion de estilo`),
  documents:
    phrases(`documento word, documento de word, edicion de documentos, edicion de documento, presentacion en powerpoint, powerpoint
presentacion, diapositivas, curriculum, formato de documento, pdf editable`),
  accounting: phrases(`
cuentas anuales, impuesto de sociedades, planilla de sueldos, liquidaciones, gestoria
contabilidad, impuestos, declaracion de la renta, declaracion anual, nomina, nominas, contador, contadora, fiscal
estados financieros, asesoria fiscal, facturacion mensual, iva`),
  legal: phrases(`
aviso legal, clausulas, escritura
abogado, abogada, asesoria legal, asesoria juridica, contrato de, redaccion de contrato, registro de marca
politica de privacidad, juridico, juridica`),
  engineering: phrases(`
proyecto de ejecucion, mediciones, licencia de obra
calculo estructural, estructural, ingenieria civil, ingeniero civil, planos, plano, obra civil, topografia
instalacion electrica, instalaciones electricas, memoria de calculo, proyecto tecnico, estudio de suelos`),
  interiors: phrases(`
reforma, reformar
diseno de interiores, disenador de interiores, disenadora de interiores, interiorismo, decoracion, mobiliario, muebles
sala de estar, dormitorio, reforma de, remodelacion, paisajismo`),
  security:
    phrases(`ciberseguridad, prueba de penetracion, pruebas de penetracion, pentest, malware, auditoria de seguridad, hackeado
hackeada, vulnerabilidades, incidente de seguridad`),
  infrastructure:
    phrases(`servidor, servidores, despliegue, migracion de servidor, devops, hosting, redes y cableado, copia de seguridad
infraestructura en la nube, kubernetes`),
  training: phrases(
    'capacitacion, capacitaciones, taller de, talleres de, curso, cursos, clases, tutorias, formacion, plan de estudios',
  ),
  fieldwork: phrases(
    'visita a sitio, visita en sitio, visitas de campo, visita tecnica, inspeccion en sitio, cliente incognito, trabajo de campo, levantamiento',
  ),
}

import type { ChecklistTexts } from '../../checklist/entry.ts'

export const productTexts: ChecklistTexts = {
  web_pages: [
    '¿Qué páginas o secciones hacen falta y quién escribe los textos?',
    'Un sitio se presupuesta por sus páginas y sus textos.',
    'Inicio, servicios, equipo, blog y contacto; escribimos nosotros y se corrige.',
  ],
  web_editing: [
    '¿Quién cambiará el contenido después y qué sistema conoce?',
    'Eso decide entre un gestor, un constructor o páginas fijas.',
    'Mi compañera, que conoce WordPress.',
  ],
  web_domain: [
    '¿Existen dominio, alojamiento y correo, y quién tiene los accesos?',
    'Un acceso perdido retrasa más lanzamientos que el código.',
    'El dominio es nuestro; el alojamiento lo tiene la agencia anterior.',
  ],
  mobile_systems: [
    '¿iPhone, Android o ambos, y desde qué versión?',
    'Cada sistema es una publicación y una prueba aparte.',
    'Ambos; equipos de los últimos cinco años.',
  ],
  mobile_offline: [
    '¿Debe funcionar sin conexión y qué pasa cuando vuelve?',
    'Trabajar sin conexión cambia desde la base cómo se guardan los datos.',
    'Sí, los técnicos trabajan en sótanos; las fotos suben después.',
  ],
  mobile_stores: [
    '¿De quién son las cuentas de las tiendas y quién atiende reseñas y versiones?',
    'Las cuentas tardan semanas en aprobarse y una app pide cuidado cada año.',
    'Nuestras; conviene prever dos versiones al año.',
  ],
  shop_catalogue: [
    '¿Cuántos productos y variantes hay y dónde están hoy sus datos?',
    'Mover el catálogo suele ser la parte mayor de una tienda.',
    '400 productos en tres tallas, en un Excel con fotos.',
  ],
  shop_payment: [
    '¿Qué medios de pago, envío y facturación deben funcionar el primer día?',
    'Cada proveedor es un contrato y una conexión aparte.',
    'Tarjeta con Stripe, envíos con DHL y facturas desde Holded.',
  ],
  shop_returns: [
    '¿A qué países se vende y cómo se tratan impuestos y devoluciones?',
    'Los países deciden impuestos, idiomas y textos legales.',
    'Portugal y España; devoluciones en 30 días a cargo del cliente.',
  ],
  product_roles: [
    '¿Qué roles hay y qué puede ver y hacer cada uno?',
    'Los permisos son baratos de planear y caros de añadir después.',
    'El administrativo carga, la gerente aprueba y el auditor solo lee.',
  ],
  product_data: [
    '¿Qué datos hay que traspasar, de dónde y en qué estado?',
    'Los datos viejos rara vez están tan limpios como se recuerda.',
    '12.000 clientes de un archivo Access con duplicados.',
  ],
  product_load: [
    '¿Cuánta gente lo usará el primer año y cuánta a la vez?',
    'Las cifras deciden alojamiento, pruebas y precio.',
    '60 personas, veinte a la vez los lunes por la mañana.',
  ],
  product_support: [
    '¿Quién lo opera y mantiene tras la puesta en marcha?',
    'El mantenimiento es un gasto de cada mes que pesa en la decisión.',
    'Ustedes, con respuesta en un día hábil.',
  ],
}

import { phrases } from '../../words/phrases.ts'

/** Wording that shows that something is hard, ordinary or easy to make. Source: general experience of estimates. */
export const effort = {
  hard: phrases(`
integr*, api, apis, pasarela, pagos en linea, tiempo real, inteligencia artificial, aprendizaje automatico, migra*, cifrado, algoritmo*
sincroniz*, arquitectura, sin conexion, multiidioma, varios idiomas, facturacion electronica, firma electronica, firma digital
interoperabilidad, voz, estructural, certificacion, normativa, ocr`),
  ordinary: phrases(`
tablero*, panel, reporte*, informe*, analitica, notificacion*, busqueda, reserva*, automatiz*, permisos, inventario, chat, animacion*
campana*, base de datos, calendario, cuentas de usuario, inicio de sesion, catalogo, mapa, exportar, importar, edicion, traduccion, agenda
turnos, modulo*`),
  easy: phrases(`
boton, tipografia, enlace, icono, formulario de contacto, pie de pagina, tarjeta de presentacion, tarjetas de presentacion, horario
horarios, redes sociales en el pie, miniatura, subtitulos, telefono, direccion, banner`),
} as const

/** Wording that sets a priority. */
export const priorities = {
  high: phrases(`
tiene que, tienen que, imprescindible, imprescindibles, obligatorio, obligatoria, obligatorios, indispensable, indispensables, esencial, esenciales, fundamental
critico, critica, prioridad alta, alta prioridad, muy importante, importante, lo mas importante, sobre todo, urgente, prioritario
prioritaria`),
  low: phrases(`
opcional, opcionales, opcionalmente, deseable, deseables, si es posible, baja prioridad, prioridad baja, seria bueno, estaria bien
no es urgente, si queda tiempo, mas adelante, en el futuro, idealmente`),
} as const

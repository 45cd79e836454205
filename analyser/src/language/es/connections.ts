import { phrases } from '../../words/phrases.ts'

/** Wording that connects the product with another system; the name follows. Source: common verbs of integration. */
export const connectCues = phrases(`
integrar con, integrar a, integrarse con, integrarse a, integra con, integre con, integrado con, integrada con, integracion con
integracion a, integracion de, integrar, conectar con, conectar a, conectarse con, conectarse a, conectado con, conectado a, conectada con
conectada a, conecte con, conecta con, conexion con, conexion a, conectar, enlazar con, enlace con, vincular con, vinculado con, vincular a
import* desde, import* de, export* a, export* hacia, migr* de, migr* desde, vincul* con, sincronizar con, sincronizado con, sincroniza con
sincronizacion con, sincronizarse con, leer de
leer desde, enviar a, datos de, pedidos de, interfaz con, interfaces con, a traves de, mediante, via, por medio de, compatible con
trabajar con, funciona con, pagos con, pago con, pagar con, acceso con, alojado en`)

/** Nouns that make the names in their line outside systems. */
export const connectedNouns = phrases(`
api, apis, webhook, webhooks, integracion, integraciones, conector, plugin, cuenta, pasarela, bot, pixel, credenciales`)

import { phrases } from '../../words/phrases.ts'

/** Wording around a date or duration of the work. Source: common phrases of project schedules. */
export const workTimeCues = phrases(`
plazo, plazos, fecha limite, fecha de entrega, cronograma, entreg*, complet*, termin*, finaliz*, lanz*, listo, lista, listos, listas
publicar, publicado, publicada, en linea, en marcha, operativo, operativa, funcionando, dura, duracion, inicio, inicia, empez*, comenz*
comienz*, dentro de, en los proximos, antes de, antes del, hasta, para el, a mas tardar, lo necesit*, la necesit*, los necesit*, hito
hitos, fase, fases, etapa, etapas, sprint, sprints, periodo de ejecucion, plazo de ejecucion, vigencia, contrato de
contrato por, arranque, inauguracion, apertura, evento es, boda es, feria es, tiempo estimado, estimado, previsto, prevista, objetivo es
ejecucion, tiempo de, vence, colaboracion, estren*, emit*, inaugur*, abrimos, abrir, contrato sera, trabajo de, trabajo para, verlo
tenerlo, a tiempo para`)

/** Wording around a time that is not the duration of the work. */
export const otherTimeCues = phrases(`
experiencia, trayectoria, anos de edad, antiguedad, ultimos, ultimas, ultimo, ultima, pasado, pasada, hace, desde, fundada, fundado
garantia, soporte, despues de la entrega, despues del lanzamiento, posterior a la entrega, post lanzamiento, mantenimiento, respuesta
responder, responden, cada dia, cada hora, cada manana, diariamente, recordatorio*, vencimiento*, caduc*, expira*, retencion, historial
historico, disponibilidad del, presentacion de ofertas, presentacion de propuestas, recepcion de ofertas, recepcion de propuestas
plazo de presentacion, enviar su propuesta, envio de propuestas, consultas hasta, devoluc*, reembols*, cancel*, mayores de, minimo de
al menos, horario de atencion, horario comercial, horas de atencion, prueba gratuita, suscripcion, factura*, pago a, con antelacion
con anticipacion, valido por, validez, contrasena, carga en, reserva*, cita*, turno*, vacaciones, aniversario, elaborado por, emitido`)

/** Wording around a rhythm of the work itself. */
export const cadenceCues = phrases(`
horas por semana, horas a la semana, horas semanales, horas al mes, horas por mes, horas mensuales, horas al dia, medio tiempo
tiempo parcial, tiempo completo, media jornada, jornada completa, mes a mes, recurrente, publicaciones por semana
publicaciones semanales, publicaciones al mes, publicaciones mensuales, videos por semana, videos semanales, videos al mes
videos mensuales, articulos por semana, articulos semanales, articulos al mes, articulos mensuales, por semana, a la semana, al mes
por mes, mensualmente, semanalmente, al ano, por ano, cada semana, cada dos semanas, cada quince dias, cada mes, semanal, semanales
mensual, mensuales, quincenal
quincenales, trimestral, trimestrales`)

/** Names of months. Source: the calendar. */
export const months = phrases(`
enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, setiembre, octubre, noviembre, diciembre`)

/** Seasons, feasts, weekdays and wording such as “esta semana” that date a launch. Source: the calendar. */
export const seasons = phrases(`
primavera, verano, otono, invierno, semana santa, navidad, navidades, nochebuena, fin de ano, ano nuevo, black friday, carnaval
curso escolar, temporada, lunes, martes, miercoles, jueves, viernes, sabado, domingo, fin de semana, proxima semana, semana que viene
proximo mes, mes que viene, proximo ano, ano que viene, este mes, esta semana, este ano, manana, hoy, quincena, fin de mes
fines de mes, finales de mes, fin de ano, finales de ano, final de ano, final de mes, vuelta al cole`)

/** Events that date the work if it must be done before them. Source: common occasions of clients. */
export const events = phrases(`
vacaciones, inicio de curso, comienzo del curso, curso, temporada, apertura, inauguracion, lanzamiento, feria, festival, elecciones, examenes
boda, congreso, asamblea, junta, campana, rebajas, auditoria, inspeccion, mudanza, evento, fiesta, bautizo, graduacion, exposicion, estreno
carrera, torneo, verano, navidades, que acabe el ano, que termine el ano, que acabe el mes, que termine el mes`)

/** Units of time, in the singular and plural. */
export const timeUnits = phrases('hora, horas, dia, dias, semana, semanas, quincena, quincenas, mes, meses, ano, anos')

/** Numbers in words and other counts. */
export const countWords = phrases(`
un, una, uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, quince, veinte, treinta, sesenta, noventa, medio
par, docena`)

import { phrases } from '../../words/phrases.ts'

/** Wording with which a client asks for work. Source: common phrases of briefs and mails. */
export const requestCues = phrases(`
necesito, necesitamos, se necesita, se necesitan, se requiere, se requieren, requiero, requerimos, quiero, queremos, quisiera
quisieramos, busco, buscamos, se busca, se solicita, solicito, solicitamos, me gustaria, nos gustaria, debe, deben, debera, deberan
tiene que, tienen que, hay que, deseo, deseamos, me hace falta, nos hace falta, hace falta, pueden ayudarme, podrian, podria, la idea es
el objetivo es, me interesa, nos interesa, que permita, que permitan, que incluya, contratar, precisamos, preciso`)

/** Wording that rules something out. */
export const exclusionCues = phrases(`
tampoco queremos, tampoco quiero, tampoco necesit*, no necesito, no necesitamos, no se necesita, no se requiere, no se requieren
no requiere, no quiero, no queremos, no incluye, no incluir
no buscamos, no busco, no hace falta, fuera de alcance, fuera del alcance, sin necesidad, excluye, excluido, excluida, en lugar de, en vez de
no es necesario, no es necesaria, no forma parte, no deseamos, no deseo`)

/** Wording about things that exist already. */
export const givenCues = phrases(`
ya tengo, ya tenemos, ya existe, ya existen, ya contamos, ya esta, ya estan, tenemos, tengo, contamos con, cuento con, actualmente
hoy usamos, usamos, utilizamos, existente, existentes, esta listo, estan listos, proporcionaremos, entregaremos, se entregara, adjunto
dispongo de, disponemos de`)

/** Wording of instructions to bidders. */
export const bidCues = phrases(`
tu propuesta, su propuesta, sus propuestas, tu oferta, su oferta, tu cotizacion, su cotizacion, tu portafolio, su portafolio, tu portfolio
tu tarifa, tu disponibilidad, para postular, al postular, postularse, postular, aplicar a, enviar cv, envia tu, enviar su, enviame
trabajos anteriores, trabajos previos, trabajos similares, proyectos similares, los oferentes, el oferente, los licitadores, el licitador
los postulantes, la propuesta debera, las propuestas, las ofertas, criterios de evaluacion, incluye en tu, indica en tu, espero sus
quedo atento, quedo atenta, quedamos atentos, presentar oferta`)

/** Wording about the provider's skills. */
export const vendorCues = phrases(`
anos de experiencia, experiencia en, experiencia con, experiencia comprobable, experiencia demostrable, experiencia previa, conocimientos de
conocimientos en, conocimiento de, dominio de, manejo de, habilidades de, buena comunicacion, titulo en, titulado, certificado en, idiomas
ingles fluido, nativo, trabajo en equipo, proactivo, proactiva, responsable y, se valorara, se valora, deseable, sera un plus, es un plus
perfil del, candidato ideal, capacidad de, disponibilidad para, residir en, portafolio de`)

/** Wording that tells urgency without a date. */
export const urgentCues = phrases(`
lo antes posible, cuanto antes, urgente, urgentemente, a la brevedad, de inmediato, inmediatamente, inmediato, con urgencia`)

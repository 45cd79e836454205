import { phrases } from '../../words/phrases.ts'

/** Words before the thing that is asked for. A name begins after them. A `*` alone is any word. Source: common openings of requests. */
export const openings = phrases(`
nuestra empresa necesita, la empresa necesita, mi empresa necesita, como * quiero, como * necesito, como * * quiero
entonces, pues, lo que quiero es que, lo que queremos es que, que, que les llegue, que le llegue, le llegue, les llegue, que llegue
que reciban, que haya
que me llegue, que nos llegue, crear un, crear una, desarrollar un, desarrollar una
hacer un, hacer una, construir un, construir una, necesito, necesitamos, se necesita, se necesitan, tambien necesito
tambien necesitamos, se requiere, se requieren, se requiere de, requiero
requerimos, quiero, queremos, quisiera, quisieramos, busco, buscamos, estoy buscando, estamos buscando, se busca, se solicita, solicito
solicitamos, me gustaria, nos gustaria, me gustaria tener, deseo, deseamos, preciso, precisamos, la idea es, el objetivo es
lo que quiero es, lo que queremos es, harian falta, haria falta, nos interesa, me interesa, esperamos recibir
es fundamental que
el sistema debe, el sistema debera, el sistema tiene que, el sistema permitira, la aplicacion debe, la aplicacion debera, la app debe
la plataforma debe, la plataforma debera, la web debe, el sitio debe, la pagina debe, la herramienta debe, el bot debe, el software debe
la solucion debe, la solucion debera, el proveedor debera, el proveedor debe, el contratista debera, el consultor debera
el adjudicatario debera, la empresa debera, debe, deben, debera, deberan, tiene que, tienen que, hay que, debe permitir, debera permitir
debe incluir, debera incluir, debe tener, debera tener, permitir, que permita, que permitan, que incluya, que tenga, que pueda, que se pueda
poder, posibilidad de, capacidad de, opcion de, opcion para, contar con, tener, incluir, incluye, ademas, tambien, y, con, pero
alguien que, alguien para, quien nos ayude con, quien me ayude con, alguien que nos ayude con, alguien que me ayude con, una persona que
un desarrollador para, un disenador para, una disenadora para, un profesional para
un profesional que, un freelancer para, ayuda con, ayuda para, apoyo con, apoyo para, para, por favor, en primer lugar, en segundo lugar
primero, segundo, finalmente, por ultimo, opcionalmente, opcional, deseable, idealmente, imprescindible, obligatorio, se debe, se debera
se deben, hacer falta, hace falta, nos hace falta, me hace falta, seria bueno, estaria bien, lo que necesito es, lo que necesitamos es`)

/** Verbs after a person. A name begins after them: “Los socios pueden pagar con tarjeta” is about paying. */
export const permissions = phrases(
  'puede, pueden, pudiera, pudieran, pudiesen, podra, podran, debe, deben, debera, deberan, podria, podrian, tiene que, ' +
    'tienen que, pueda, puedan',
)

export const articles = phrases(
  'un, una, unos, unas, el, la, los, las, mi, mis, nuestro, nuestra, nuestros, nuestras, su, sus',
)

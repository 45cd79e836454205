import { phrases } from '../../words/phrases.ts'

// Source: the usual Spanish ways to say that something is not wanted.

/** These exclude what follows them: “No necesitamos hosting”. */
export const exclusionsOfNext =
  phrases(`no necesito, no necesitamos, no necesita, no se necesita, no se necesitan, no quiero, no queremos
  no quiere, no se quiere, no requiero, no requerimos, no requiere, no se requiere, no se requieren, no busco, no buscamos
  no se busca
  no hace falta, no hacen falta, no es necesario, no es necesaria, no son necesarios, no son necesarias, no incluye, no incluir
  no se incluye, no se incluyen, no debe incluir, no deben incluir, no forma parte, no forman parte, no es parte, no hace parte
  no hacen parte, excluye
  excluyendo, no interesa
  no nos interesa
  no me interesa, no contempla, no se contempla, no aplica, no entra, no entran, no vamos a, no tocar, no se debe, no pretendo
  no pretendemos, no esperamos, no pedimos, nada de, para mas adelante, en una segunda fase, no por ahora, no va incluido
  sin incluir`)

/** These exclude the whole unit, wherever they are in it. */
export const wholeExclusions = phrases(`fuera de alcance, fuera del alcance, no cotizar, eso no, esa no, ese no
  no te preocupes, no se preocupe, no se toca, no lo tocamos
  no la tocamos, la hace mi, lo hace mi, se encarga mi, ya lo tenemos, ya la tenemos, ya los tenemos, ya las tenemos, estan listos
  estan listas, ya esta hecho, ya esta hecha, ya hablaremos, ya veremos, otro dia, lo hacemos nosotros
  lo hago yo, los hicimos nosotros, la hacemos nosotros, las hacemos nosotros, los hacemos nosotros, corre de nuestra cuenta
  corren de nuestra cuenta, la ponemos nosotros, lo ponemos nosotros, los ponemos nosotros, nos encargamos nosotros, me encargo yo
  se quedan tal cual, se queda como esta, se quedan como estan, no las tienes que tocar, no hay que tocar, no lo toques
  se ocupa otra, se encarga otra, se ocupa ya otra, la lleva otra, lo lleva otra, los lleva otra, las lleva otra, la hace otra
  lo hace otra, se contrataria con otr*, tambien nosotros, se quedan donde, se queda donde, no en esta fase, tampoco cambia
  no debe tener, no debe llevar, no forman parte, no forma parte
  tampoco queremos, tampoco quiero, tampoco hace falta, tampoco hay que, tampoco se, ya lo tengo, ya la tengo, ya los tengo, ya las tengo
  se adjunta, va adjunto, va adjunta, te enviare, le enviare, os enviare, esta terminado, esta terminada, estan terminados
  estan terminadas, ya esta escrito, ya esta escrita, lo pongo yo, la pongo yo, los pongo yo, las pongo yo, lo hacen nuestr*
  la hacen nuestr*, las hacen nuestr*, los hacen nuestr*`)

/** These exclude a unit, unless it asks that the client can do something: “quiero cambiarlo por mi cuenta”. */
export const selfExclusions = phrases('por nuestra cuenta, por mi cuenta')

/** “No” refuses nothing before these words: “no sabemos si …”. */
export const harmlessAfterNo: ReadonlySet<string> = new Set(
  phrases(
    'puedo, podemos, sabemos, sabe, sabria, tenemos, tengo, estoy, estamos, obstante, menos, mas, solo, hay, importa, corre, tenia, teniamos',
  ),
)

/** These exclude only what follows them at the start of a unit: "Sin fotografía". */
export const exclusionStarts = phrases('no, sin, ni, nunca, excluir, excluye, evitando')

/** These exclude what comes before them: "El alojamiento no es necesario". */
export const exclusionsOfPrevious = phrases(`
  fuera de alcance, fuera del alcance, queda fuera, quedan fuera, excluido, excluida, excluidos, excluidas, no es necesario
  no es necesaria, no son necesarios, no son necesarias, no hace falta, no hacen falta, no va incluido, no se necesita, no se necesitan`)

/** “ninguna foto necesaria” */
export const refusals: ReadonlySet<string> = new Set(['no', 'ningun', 'ninguna'])
export const needs: ReadonlySet<string> = new Set(['necesario', 'necesaria', 'necesarios', 'necesarias', 'requerido'])

/** “De las fotos se encarga mi cuñada”. Source: common words for family and friends. */
export const owners: ReadonlySet<string> = new Set(['mi', 'mis', 'nuestra', 'nuestro', 'nuestras', 'nuestros'])
export const helpers: ReadonlySet<string> = new Set(
  phrases(`hermana, hermano, mujer, esposa, marido, esposo, sobrino, sobrina, primo, prima, hijo, hija, madre, padre, tio, tia, socio
  socia, amigo, amiga, cuñada, cunada, cuñado, cunado, suegra, suegro, vecino, vecina, gestor, gestora, madres, padres, hijos, hijas
  socios, amigos, amigas, vecinos, voluntarios, voluntarias, imprenta, fotografo
  fotografa, agencia, yerno, nuera, informatico, informatica, programador, programadora, disenador, disenadora, gestoria`),
)
export const helperVerbs: ReadonlySet<string> = new Set(
  phrases('hace, hacen, encarga, encargan, lleva, llevan, ocupa, ocupan, saca, gestiona, escribe, dibuja, pinta'),
)

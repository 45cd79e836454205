import { phrases } from '../../words/phrases.ts'

// Source: the usual Spanish ways to say that something is not wanted.
export const spanishExclusions =
  phrases(`no necesito, no necesitamos, no necesita, no se necesita, no se necesitan, no quiero, no queremos
  no quiere, no se quiere, no requiero, no requerimos, no requiere, no se requiere, no se requieren, no busco, no buscamos, no se busca
  no hace falta, no hacen falta, no es necesario, no es necesaria, no son necesarios, no son necesarias, no incluye, no incluir
  no se incluye, no se incluyen, no debe incluir, no deben incluir, no forma parte, no forman parte, no es parte, fuera de alcance
  fuera del alcance, queda fuera, quedan fuera, excluye, excluyendo, excluido, excluida, excluidos, excluidas, no interesa, no nos interesa
  no me interesa, no contempla, no se contempla, no aplica, no entra, no entran, no vamos a, no tocar, no se debe, no pretendo
  no pretendemos, no esperamos, no pedimos, nada de, para mas adelante, en una segunda fase, no por ahora, no va incluido, sin incluir`)

/** These exclude the whole unit, wherever they are in it. */
export const spanishWholeExclusions =
  phrases(`fuera de alcance, fuera del alcance, por nuestra cuenta, por mi cuenta, lo hacemos nosotros
  lo hago yo, los hicimos nosotros, la hacemos nosotros, las hacemos nosotros, los hacemos nosotros, corre de nuestra cuenta
  corren de nuestra cuenta, la ponemos nosotros, lo ponemos nosotros, los ponemos nosotros, nos encargamos nosotros, me encargo yo
  se quedan tal cual, se queda como esta, se quedan como estan, no las tienes que tocar, no hay que tocar, no lo toques
  se ocupa otra empresa, se encarga otra empresa, no debe tener, no debe llevar, no forman parte, no forma parte`)

/** These exclude only what follows them at the start of a unit: "Sin fotografía". */
export const spanishExclusionStarts = phrases('no, sin, ni, nunca, excluir, excluye')

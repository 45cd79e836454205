import { wordsOf } from '../../words/tokens.ts'

/** Organisations that use something like people do, in the plural: a single one is usually the client. Source: common institutions. */
export const organisations = wordsOf(`
colegios escuelas clubes tiendas restaurantes hoteles clinicas hospitales empresas supermercados museos sucursales ayuntamientos
municipios universidades guarderias bibliotecas iglesias gimnasios bodegas fincas talleres editoriales fundaciones asociaciones cooperativas
queserias panaderias bares comercios organizaciones equipos farmacias galerias hogares academias`)

/** Departments and bodies that read or use the work. Source: common names of departments. */
export const bodies = wordsOf(`
gestoria junta consejo comite direccion gerencia tesoreria recepcion profesorado alumnado vecindario superintendencia contabilidad`)

/** Words that end like persons who do something and are things. Source: common Spanish nouns. */
export const thingsLikePersons = new Set(
  wordsOf(`
servidor contenedor ordenador computador indicador filtro formulario comentario calendario horario inventario diario salario escenario
error color valor sensor motor exterior anterior superior mejor mayor menor interior posterior lista vista revista entrevista pista
prevista tablero numero fichero dinero primero tercero enero febrero cartelera generador buscador navegador procesador contador cargador
lector escritorio territorio laboratorio municipio accesorio obligatorio necesario aniversario diccionario glosario cuestionario sumario
vestuario mobiliario itinerario recordatorio directorio repositorio auditorio factor sector vector tractor ascensor refrigerador
aspirador ventilador transportador conector detector medidor simulador calculador configurador visor editor monitor rotor proyector`),
)

import { phrases } from '../../words/phrases.ts'

/** Wording that states who uses or receives the work. Source: common phrases of briefs. */
export const audienceCues = phrases(`
publico objetivo, publico meta, dirigido a, dirigida a, dirigidos a, dirigidas a, destinado a, destinada a, orientado a, orientada a
enfocado a, enfocado en, enfocada a, enfocada en, pensado para, pensada para, usado por, utilizado por, usada por, utilizada por
sera usado, sera utilizado, lo usaran, la usaran, lo utilizaran, la utilizaran, nuestros clientes son, mis clientes son, clientes son
nuestro publico, mi publico, los usuarios son, los usuarios seran, va dirigido, va dirigida, queremos llegar a, quiero llegar a
para quienes, para personas que, a quienes
sobre todo, principalmente`)

/** Wording that says that the writer uses the work. */
export const ownUseCues = phrases(`
para mi uso, uso personal, uso propio, para uso interno, uso interno, herramienta interna, lo usare, la usare, lo usaremos, la usaremos
lo usaria yo, solo yo, para mi equipo, para nuestro equipo, para nuestro personal, para mi personal, mis empleados, nuestros empleados
mi equipo, nuestro equipo de, nuestro personal, para mi mismo, unico usuario, los empleados, mis trabajadores
lo manejo yo, la manejo yo, lo llevo yo, la llevo yo, lo uso yo, la uso yo, lo usariamos, la usariamos, usariamos todos
nuestros trabajadores, nuestros tecnicos, nuestros vendedores`)

/** Nouns for trades and companies after “para”. */
export const tradeNouns = phrases(`
el sector, la industria, el rubro, empresas, negocios, pymes, startups, colegios, escuelas, clinicas, hospitales, restaurantes, tiendas
comercios, hoteles, gimnasios, peluquerias, estudios, municipios, asociaciones, fundaciones, clubes, universidades, marcas, hogares
almacenes, fincas, talleres, consultorios, agencias, organizaciones, instituciones, iglesias, comunidades`)

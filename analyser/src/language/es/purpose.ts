import { phrases } from '../../words/phrases.ts'

/** Wording that states an aim or an effect. Source: common business vocabulary. */
export const purposeCues = phrases(`
mejor*, aument*, increment*, reduc*, optimiz*, facilit*, atraer, captar, vend*, ventas, crecer, crecimiento, rentab*, productividad
eficien*, ahorr*, visibilidad, conversion*, fideliz*, cumpl*, transparen*, para que, con el fin, a fin de
ayud*, promo*, mostrar, difundir, llegar a, oportunidad*, problema, tardamos, a mano, manualmente, en papel, lanzamiento, lanzar, evento
boda, bautizo, cumpleanos, aniversario, graduacion, congreso, festival, exposicion, concierto, feria, celebr*, campana
educ*, ensen*, proteg*, evitar, prevenir, normativa, permiso, certific*, reemplaz*, sustitu*, moderniz*
automatiz*, organiz*, control*, monitore*, fortalec*, impuls*`)

/** Wording with which a client says who they are. */
export const speakerCues = phrases(`
somos, soy, tengo un, tengo una, tenemos un, tenemos una, vendemos, vendo, fabricamos, fabrico, producimos, ofrecemos, hacemos
nos dedicamos, me dedico, administro, administramos, dirijo, dirigimos, mi negocio, mi empresa, mi tienda, mi marca, mi restaurante
mi consultorio, mi taller, nuestra empresa, nuestro negocio, nuestra tienda, nuestra marca, nuestra clinica, nuestro taller
nuestra escuela, nuestra institucion, es una empresa, es una institucion, importamos, exportamos, ubicados en, ubicada en`)

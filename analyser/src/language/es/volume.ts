import { phrases } from '../../words/phrases.ts'

/** Things that measure a scope when a number comes before them. Source: common units of creative and office work. */
export const volumeUnits = phrases(`
pagina, paginas, palabra, palabras, minuto, minutos, segundo, segundos, imagen, imagenes, foto, fotos, publicacion, publicaciones
articulo, articulos, video, videos, registro, registros, fila, filas, contacto, contactos, producto, productos, archivo, archivos
documento, documentos, pantalla, pantallas, diapositiva, diapositivas, formulario, formularios, informe, informes, reporte, reportes
idioma, idiomas, capitulo, capitulos, episodio, episodios, ilustracion, ilustraciones, logo, logos, plantilla, plantillas, modulo
modulos, seccion, secciones, habitacion, habitaciones, hoja, hojas, sesion, sesiones, correo, correos, cancion, canciones, sede, sedes
m2, metros, propuestas, versiones, conceptos, tarjetas, disenos, planos, reels, historias, lineas, facturas, categorias, columnas, post
posts, muebles, piezas`)

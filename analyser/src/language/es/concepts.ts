import { phrases } from '../../words/phrases.ts'
import type { ConceptPhrases } from '../concept.ts'

// Source: general Spanish vocabulary of briefs, job posts and tenders, written down concept by concept.
export const spanishConcepts: ConceptPhrases = {
  ask: phrases(`necesit*, quiero, queremos, quisiera, quisieramos, quieren, quiere, busco, buscamos, busca, buscan, buscando, requier*, requerimos
    solicit*, precis*, me gustaria, nos gustaria, deseo, deseamos, desea, pretend*, se espera, esperamos, interesa, interesados en, hace falta
    hacen falta, la idea es, el objetivo es, el trabajo consiste, consiste en, se trata de, encarg*, pido, pedimos, a cargo de, contratar
    contratacion de, entrega de, entregar, me encantaria, nos encantaria, incluir, incluira, incluya`),
  obligation:
    phrases(`debe, deben, debera, deberan, deberia, deberian, tiene que, tienen que, tendra que, tendran que, hay que, ha de, han de
    obligatori*, es necesario, sera necesario, es importante que, asegur*, garantiz*, imprescindible, que sea, que tenga, que pueda`),
  ability:
    phrases(`puede, pueden, pueda, puedan, podra, podran, podria, podrian, podamos, poder, permit*, posibilidad de, capaz de, capacidad de
    capacidad para, opcion de, acceso a, facilit*, soporte para, soportar`),
  future:
    phrases(`sera, seran, tendra, tendran, habra, realizara, realizaran, incluira, incluiran, contara, llevara, ira, iran, va a, van a, vamos a
    estara, estaran, hara, haran, mostrara, mostraran, enviara, recibira, generara, funcionara`),
  please: phrases('por favor, favor de, favor'),
  vendor:
    phrases(`experiencia, experto, experta, expertos, especialista, especialistas, habilidad*, conocimiento*, dominio de, manejo de, portafolio
    portfolio, certific*, titulad*, titulo, candidato, candidata, candidatos, postulante*, freelance, freelancer, freelancers, contratista
    proveedor, proveedores, consultor, consultora, consultores, agencia, agencias, anos de, trabajo en equipo, responsable, proactiv*, formacion
    estudios, ingeniero, ingeniera, desarrollador, desarrolladora, disenador, disenadora, profesional, profesionales, alguien, persona
    persona que, alguien que, trayectoria, perfil, colegiado, bachiller, licenciad*, nativo, nativa, ingles, trabajos similares
    proyectos similares, trabajos anteriores, creativ*, postor, postores, oferente, acreditar, sepa, talentos*`),
  bid: phrases(`ofertas hasta, oferta hasta, propuestas hasta, presupuestos hasta, propuesta, propuestas, oferta, ofertas, cotizacion
    cotizaciones, cotizar, presupuesto y, postul*, aplicar a, aplica, aplicar, cv
    curriculum, carta, enviar tu, envia tu, enviame, envianos, entrevista, seleccion, seleccionad*, evaluacion, evaluara, evaluaran, adjudic*
    licitacion, concurso, contactar, contactame, escribeme, escribenos, indica tu, indicar, incluye en, tu tarifa, tu disponibilidad, respond*
    consultas, bases, presentar la, presentar su, presentacion de, plazo de presentacion, sobre, puntaje, puntuacion, me cuentas, cuentame
    muestras, ejemplos de, enlaces, links, adjuntar`),
  money:
    phrases(`presupuesto, presupuestos, costo, costos, coste, costes, precio, precios, pago, pagar, pagaremos, pagamos, factura, facturas, tarifa
    euros, eur, usd, dolares, pesos, soles, mxn, honorarios, monto, importe, por hora, anticipo, iva, igv, salario, economic*, comision, valor
    barato, financi*, gasto, gastos`),
  time: phrases(`dia, dias, semana, semanas, mes, meses, ano, anos, hora, horas, plazo, plazos, fecha, fechas, entrega en, cuanto antes, urgente
    enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre, lunes, martes, miercoles, jueves
    viernes, sabado, domingo, primavera, verano, otono, invierno, hoy, manana, pronto, semanal, mensual, diario, diaria, trimestre
    calendario, cronograma, lanzamiento, duracion, 2024, 2025, 2026, 2027`),
  terms:
    phrases(`pago a 30, pago en, dias de la factura, valido hasta, confidencial*, contrato, contratos, propiedad intelectual, derechos
    licencia, garantia, penalidad*, condiciones, terminos, ley, legal
    normativa, norma, reglamento, clausula*, horario, jornada, tiempo completo, medio tiempo, remoto, presencial, largo plazo, reuniones, reunion
    comunicacion, revisiones, hitos, seguro, responsabilidad, supervision, conformidad, acuerdo, resolucion, articulo, decreto, recurrente`),
  given:
    phrases(`ya tenemos, ya tengo, tenemos, tengo, contamos con, cuento con, ya, existente, existentes, actual, actuales, actualmente, ahora mismo
    hoy en dia, se proporcion*, proporcionaremos, proporcionare, se entregara, entregaremos, te envio, les enviare, adjunt*, disponible
    disponibles, disponemos, dispongo, usamos, utilizamos, esta hecho, esta hecha, el cliente proporcion*, facilitaremos, pasaremos`),
  self: phrases(`somos, soy, nuestra empresa, mi empresa, nuestro negocio, mi negocio, nuestro equipo, fundad*, familiar, ubicad*, dedicad*
    nos dedicamos, me dedico, mi nombre, me llamo, nuestro cliente, nuestros clientes, emprendimiento, startup, pyme, ong, organizacion, empresa
    asociacion, fundacion, desde hace, llevamos, trabajamos, estamos en, negocio, cooperativa, municipalidad, entidad, institucion`),
  goal: phrases(`objetivo, objetivos, finalidad, proposito, meta, metas, con el fin, para que, a fin de, mejorar, mejora
aumentar, incrementar, reducir
    crecer, crecimiento, ayudar, ayude, ayudarnos, vision, mision, exito, eficien*, productividad, ahorrar, atraer, captar, llegar a, ventas
    conversion, posicionar, impulsar, lograr, optimizar, facilitar, busca lograr, visibilidad, resultado, resultados`),
  problem:
    phrases(`problema, problemas, dificult*, manual, manualmente, a mano, lento, lenta, desactualizad*, obsolet*, roto, error, errores, perdemos
    perder, falta, falta de, caos, demasiado, pero, sin embargo, aunque, porque, debido a, cansad*, falla, fallas, queja*, se pierde, pierden
    no funciona, desorden, complicad*`),
  negation: phrases(
    `no, sin, ni, nunca, ningun, ninguna, ninguno, nada, tampoco, excepto, excluid*, excluye, evitar, en lugar de, salvo, fuera de`,
  ),
  optional:
    phrases(`opcional, opcionales, opcionalmente, si es posible, deseable, idealmente, preferible*, preferentemente, a futuro, futuro, futura
    mas adelante, fase 2, segunda fase, quizas, tal vez, eventualmente, estaria bien, estaria genial, seria ideal, seria bueno, un plus, podria
    se valora, se valorara, de preferencia`),
  quality:
    phrases(`modern*, limpi*, rapid*, simple, simples, sencill*, facil, faciles, clar*, elegante*, segur*, robust*, fiable, confiable, minimal*
    profesional, responsive, adaptable, atractiv*, intuitiv*, amigable, escalable, flexible, creativ*, calidad, alta calidad, consistente
    coheren*, fluid*, bonit*, visual, visualmente, rendimiento, usab*, accesib*, mantenible, optimizad*, tono, estilo, imagen, llamativ*`),
  product:
    phrases(`app, apps, aplicacion, aplicaciones, web, sitio web, sitio, pagina web, pagina, paginas, tienda, tienda online, portal, plataforma
    sistema, sistemas, herramienta, dashboard, tablero, panel, software, marketplace, crm, erp, juego, bot, chatbot, landing, intranet, ecommerce
    plugin, extension, modulo, modulos, base de datos, api, apis, backend, frontend, script, flujo, flujos, automatizacion, servicio, interfaz
    prototipo, mvp, modelo, hoja de calculo, plantilla, plantillas, blog, boletin, campana, campanas, solucion, quiosco, formulario, excel`),
  function:
    phrases(`login, inicio de sesion, iniciar sesion, registro, registrar*, cuenta, cuentas, perfiles, buscador, busqueda, filtro, filtros
    reporte, reportes, informe, informes, notificacion, notificaciones, alerta, alertas, aviso, avisos, recordatorio, recordatorios, pagos
    pasarela de pago, carrito, catalogo, calendario, agenda, reserva, reservas, cita, citas, formulario, formularios, subir, carga de, descarga
    exportar, exportacion, importar, mapa, chat, mensajes, mensajeria, galeria, comentarios, resenas, permisos, roles, panel de administracion
    administrador, configuracion, estadisticas, graficos, seguimiento, inventario, stock, pedidos, pedido, facturacion, copias de seguridad
    respaldo, autenticacion, sincroniz*, integracion, integraciones, migracion, menu, navegacion, inicio, contacto, historial, bitacora
    validacion, imprimir, codigo qr, qr, idiomas, multilingue, preguntas frecuentes, suscripcion, consulta, consultas, control`),
  artefact:
    phrases(`logo, logos, logotipo, folleto, folletos, flyer, cartel, carteles, banner, banners, tarjeta, tarjetas, etiqueta, etiquetas, empaque
    ilustracion, ilustraciones, icono, iconos, foto, fotos, fotografia, fotografias, video, videos, reel, reels, animacion, plano, planos, render
    renders, maqueta, maquetas, mockup, mockups, documento, documentos, documentacion, manual, manuales, guia, archivo, archivos, codigo fuente
    codigo, articulo, articulos, publicacion, publicaciones, post, posts, texto, textos, traduccion, traducciones, transcripcion, subtitulos
    guion, presentacion, encuesta, estudio, analisis, auditoria, capacitacion, capacitaciones, taller, talleres, estrategia, audio, musica, cuna
    grabacion, episodio, episodios, libro, portada, diseno, disenos, contenido, contenidos, mueble, muebles, jardin, menu, invitacion, lista
    datos, tabla, tablas, kit, paquete, anuncios, anuncio, prueba, pruebas, despliegue, hosting, declaracion, certificado, licencia, memoria`),
  role: phrases(`usuario, usuarios, cliente, clientes, admin, administrador, administradores, personal, empleado, empleados
encargado, encargada, gerente
    miembro, miembros, socio, socios, visitante, visitantes, alumno, alumnos, estudiante, estudiantes, profesor, profesores, docente, docentes
    paciente, pacientes, medico, conductor, conductores, dueno, duena, operador, operadores, tecnico, tecnicos, voluntario, voluntarios, padres
    comprador, vendedor, vendedores, cajero, cajera, recepcionista, publico, ciudadanos, ninos, equipo, gente, trabajadores`),
  courtesy:
    phrases(`gracias, saludos, un saludo, quedo atent*, quedamos atentos, hola, buenas, buenos dias, encantad*, bienvenid*, perdon, ilusion
    espero, esperamos tu, no dudes, cualquier duda, cualquier consulta, un abrazo, hablamos, estoy disponible, saludo`),
  question: phrases(
    'que, cual, como, por que, quien, donde, cuando, cuanto, cuanta, cuantos, puedes, podrias, tienes, es posible',
  ),
  firstPerson:
    phrases(`yo, nosotros, nosotras, nuestro, nuestra, nuestros, nuestras, mi, mis, me, nos, necesito, necesitamos, quiero, queremos, busco
    buscamos, tengo, tenemos, soy, somos, estamos, estoy`),
  secondPerson: phrases('tu, tus, te, usted, ustedes, vosotros, su propuesta, ti, contigo'),
  example: phrases(
    'por ejemplo, ejemplo, tales como, tal como, como por ejemplo, similar a, parecido a, inspirad*, incluyendo, referencia, ej, etc',
  ),
  condition: phrases(
    'si, cuando, una vez, mientras, despues de, antes de, hasta que, en caso de, segun, dependiendo, en funcion, siempre que',
  ),
  urgent:
    phrases(`urgente, urgentemente, critic*, esencial*, crucial, fundamental*, clave, principal, principales, importante, importantes, prioridad
    primero, sobre todo, indispensable, imprescindible, inmediat*`),
  technology:
    phrases(`php, python, javascript, typescript, react, vue, angular, node, laravel, django, wordpress, shopify, woocommerce, prestashop
    mysql, postgresql, mongodb, firebase, aws, azure, docker, linux, java, kotlin, swift, flutter, ios, android, html, css, figma, photoshop
    illustrator, excel, zapier, make, n8n, openai, gpt, stripe, paypal, twilio, slack, notion, airtable, hubspot, salesforce, google, microsoft
    sql, rest, json, csv, pdf, xml, unity, blender, autocad, whatsapp, facebook, instagram, linkedin, youtube, tiktok, power bi, git, github, ia
    bizum, mercado pago, redsys, c#, net, svg, png, mp4, word, sqlite`),
  service:
    phrases(`mantenimiento, soporte, capacitacion, formacion, consultoria, asesoria, asesoramiento, instalacion, configuracion, implementacion
    implantacion, migracion, desarrollo, diseno, rediseno, edicion, redaccion, traduccion, correccion, marketing, seo, gestion, monitoreo
    optimizacion, pruebas, reparacion, construccion, reforma, catering, limpieza, investigacion, analisis, revision, auditoria, despliegue
    integracion, produccion, planificacion, supervision, coordinacion, inspeccion, evaluacion, transcripcion, fotografia, impresion, entrega
    elaboracion, creacion, realizacion, puesta en marcha, acompanamiento, levantamiento, diagnostico, maquetacion`),
  quantity:
    phrases(`uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, doce, veinte, varios, varias, muchos, muchas, pocos, docena, todos
    todas, cada, ambos, aproximadamente, unos, unas, hasta, al menos, por, minimo, maximo, alrededor`),
}

import { phrases } from '../../words/phrases.ts'
import type { SectionPhrases } from '../section-kind.ts'

// Source: headings of published Spanish templates for briefs, terms of reference and job posts.
export const spanishHeadings: SectionPhrases = {
  exclusion:
    phrases(`fuera de alcance, fuera del alcance, no incluye, no incluido, no incluida, no incluidos, exclusiones, exclusion
    excluido, excluye, no se requiere, no requiere, no necesitamos, no necesito, no se necesita, lo que no, no es parte
    no forma parte, no contempla, limites del alcance, no queremos, no quiero, no objetivos, no entra, queda fuera, quedan fuera
    no en esta, no para esta, no hace falta, no hacen falta, no cotizar, no va incluido, no hace parte`),
  bid: phrases(`como aplicar, como postular, para aplicar, para postular, postulacion, postulaciones, propuesta, propuestas, tu propuesta
    su propuesta, oferta tecnica, ofertas, presentacion de ofertas, presentacion de propuestas, evaluacion, criterios de evaluacion
    criterios de seleccion, proceso de seleccion, seleccion, adjudicacion, proximos pasos, siguientes pasos, requisitos para participar
    por favor incluir, por favor incluye, favor de incluir, incluye en tu propuesta, enviar, entrevista, interesados, licitacion
    bases, documentos a presentar, documentacion a presentar, formato de propuesta, cotizacion, puntaje, calificacion`),
  vendor:
    phrases(`perfil, perfil requerido, perfil del candidato, perfil profesional, perfil del consultor, perfil del proveedor
    candidato, candidato ideal, experiencia, experiencia requerida, habilidades, habilidades requeridas, conocimientos, competencias
    formacion, formacion academica, requisitos del candidato, requisitos del proveedor, requisitos del consultor, sobre ti
    quien eres, lo que buscamos en ti, buscamos a alguien, portafolio, referencias, certificaciones, aptitudes, personal
    personal clave, equipo de trabajo, calificaciones, idiomas, que perfil buscamos, tu perfil, capacidad legal`),
  future:
    phrases(`fase 2, fase ii, segunda fase, fase dos, fase 3, futuro, futura, futuras, a futuro, mejoras futuras, fases futuras
    proximas fases, preguntas abiertas, version 2, mas adelante`),
  optional: phrases(
    'opcional, opcionales, deseable, deseables, extras, plus, seria un plus, valorable, si hay tiempo, nice to have',
  ),
  given:
    phrases(`lo que tenemos, lo que tengo, ya tenemos, tenemos, situacion actual, sistema actual, estado actual, proceso actual
    contamos con, material disponible, materiales, materiales disponibles, recursos disponibles, recursos, insumos, infraestructura actual
    lo que proporcionamos, se entregara, proporcionaremos, entregaremos, existente, actual, obligaciones de la entidad, que ofrecemos`),
  stack:
    phrases(`tecnologias, tecnologia, stack, stack tecnologico, herramientas, arquitectura, infraestructura, requisitos tecnicos
    requerimientos tecnicos, especificaciones tecnicas, consideraciones tecnicas, detalles tecnicos, plataforma, plataformas, frontend
    backend, base de datos, hosting, lenguajes, lenguaje de programacion, entorno, formatos, formato, software, tecnico`),
  integration: phrases(
    'integraciones, integracion, apis, api, sistemas externos, interfaces, terceros, interoperabilidad',
  ),
  money:
    phrases(`presupuesto, pago, pagos, forma de pago, metodo de pago, condiciones de pago, monto, precio, precios, costo, costos
    coste, costes, oferta economica, honorarios, remuneracion, valor referencial, tarifa, tarifas, financiamiento, financiacion, salario
    presupuesto estimado, compensacion`),
  schedule:
    phrases(`cronograma, plazo, plazos, calendario, fecha, fechas, fecha limite, fecha de entrega, fechas clave, duracion
    tiempo de entrega, tiempo de ejecucion, plazo de entrega, plazo de ejecucion, tiempos, tiempo, hitos, vigencia, entregas, disponibilidad
    fases del proyecto, lugar y plazo, cuando`),
  audience:
    phrases(`publico objetivo, publico, publico meta, audiencia, usuarios, usuarios objetivo, usuarios finales, tipos de usuario
    tipos de usuarios, perfiles de usuario, roles, roles de usuario, destinatarios, cliente ideal, clientes objetivo, a quien va dirigido
    mercado objetivo, actores, beneficiarios, interesados del proyecto, buyer persona, nuestros clientes, clientes`),
  acceptance:
    phrases(`criterios de aceptacion, criterios de exito, aceptacion, indicadores, metricas, metricas de exito, kpis
    requisitos no funcionales, requerimientos no funcionales, no funcionales, criterios de calidad, calidad, restricciones, rendimiento
    conformidad, verificacion`),
  contact:
    phrases(`contacto, datos de contacto, sobre nosotros, quienes somos, acerca de, la empresa, sobre la empresa, empresa
    nuestra empresa, sobre mi, el cliente, cliente, entidad, entidad convocante, denominacion, area usuaria, organizacion`),
  legal:
    phrases(`confidencialidad, legal, marco legal, base legal, condiciones generales, condiciones, terminos y condiciones
    propiedad intelectual, derechos de autor, penalidades, penalidad, garantia, garantias, responsabilidad, anticorrupcion, contrato
    resolucion de contrato, vicios ocultos, proteccion de datos, privacidad, normas, normativa, seguros, supervision, sanciones`),
  ask: phrases(`alcance, alcance del proyecto, alcance del servicio, alcances, requisitos, requisitos funcionales, requerimientos
    requerimientos funcionales, entregables, entregable, productos, productos esperados, resultados esperados, funcionalidades, funcionalidad
    funciones, caracteristicas, que buscamos, lo que necesito, lo que necesitamos, que necesito, que necesitamos, necesito, necesitamos, se necesita
    se requiere, se busca, buscamos, tareas, tarea, actividades, responsabilidades, descripcion del trabajo, descripcion del servicio
    descripcion del proyecto, servicios, servicios requeridos, servicio, modulos, modulo, paginas, secciones, pantallas, vistas
    historias de usuario, backlog, especificaciones, especificaciones del cliente, componentes, flujo, flujo de trabajo, proceso, pasos
    casos de uso, el trabajo, trabajo a realizar, que hay que hacer, que debe hacer, detalles, detalles del proyecto, contenido
    contenidos, prestaciones, funciones principales, funcionalidades principales, mvp, debe tener, imprescindible, mapa del sitio
    estructura, que queremos, queremos, encargo, obligaciones del contratista, obligaciones del proveedor`),
  goal: phrases(`objetivo, objetivos, objetivo general, objetivos especificos, objetivo del proyecto, finalidad, finalidad publica, proposito
    meta, metas, resumen, resumen ejecutivo, vision, vision general, mision, descripcion, descripcion general, beneficios, idea, la idea
    objeto, objeto de la contratacion, concepto`),
  context:
    phrases(`tamano, ubicacion, direccion, antecedentes, contexto, introduccion, problema, problematica, justificacion, historia, motivacion, situacion
    descripcion del problema, sobre el proyecto, el proyecto, retos, desafios, supuestos, riesgos, competencia, competidores, mercado
    inspiracion, referentes, marca, nota, notas, informacion adicional, observaciones, contexto del negocio`),
}

import { wordsOf } from '../../words/tokens.ts'

/** Nouns for people who use, receive or run something, in the singular. Source: common Spanish occupations and roles. */
export const people = wordsOf(`
administrador administradora gerente supervisor supervisora encargado encargada cliente clienta comprador compradora
vendedor vendedora proveedor proveedora conductor conductora chofer repartidor repartidora mensajero pasajero paciente medico
medica doctor doctora enfermero enfermera dentista odontologo terapeuta veterinario veterinaria psicologo psicologa nutricionista
fisioterapeuta estudiante alumno alumna docente profesor profesora maestro maestra tutor tutora padre madre apoderado nino nina
hijo hija bebe joven adolescente adulto abuelo empleado empleada trabajador trabajadora colaborador colaboradora obrero
tecnico operador operadora operario operaria agente asesor asesora corredor corredora propietario propietaria inquilino
inquilina arrendatario arrendador dueno duena huesped anfitrion viajero turista visitante socio socia miembro suscriptor donante
voluntario voluntaria ciudadano ciudadana vecino vecina residente postulante candidato reclutador contador contadora auditor
auditora abogado abogada inversor inversionista analista moderador lector lectora espectador oyente seguidor jugador deportista
entrenador entrenadora cocinero cocinera mesero mesera camarero camarera mozo cajero cajera recepcionista secretario secretaria
coordinador coordinadora director directora jefe jefa ingeniero contratista principiante emprendedor emprendedora
mujer hombre familia pareja novio novia minorista mayorista distribuidor revendedor comerciante agricultor ganadero productor
investigador beneficiario beneficiaria funcionario funcionaria consumidor bibliotecario jardinero plomero fontanero electricista
albanil arquitecto periodista cantante bailarin musico artista panadero florista carpintero pintor mecanico peluquero peluquera
estilista farmaceutico organizador expositor patrocinador ponente participante asistente becario cuidador limpiador guardia
inmigrante refugiado ciclista corredor excursionista aficionado coleccionista votante feligres aspirante egresado comensal
bodeguero almacenero capataz despachador planificador inspector fiscalizador evaluador aprobador autor traductor interprete auxiliar mando
tripulante piloto instructor aprendiz practicante franquiciado afiliado usuario usuaria`)

/** Plurals and collective nouns that have no regular singular. Source: Spanish grammar. */
export const irregularPeople = wordsOf('ciudadania jovenes hombres mujeres duenos clientela tripulacion')

/** Groups that do not say who somebody is. */
export const vaguePeople = wordsOf(
  `usuario usuarios usuaria usuarias persona personas gente alguien cliente clientes administrador administradores visitante
  visitantes dueno publico audiencia consumidor consumidores equipo prospectos interesados responsable responsables todos`,
)

/** Nouns for the person who does the work that is offered. Source: common titles in job posts. */
export const providers = wordsOf(
  `desarrollador desarrolladora desarrolladores programador programadora disenador disenadora disenadores freelancer freelancers
  freelance candidato candidatos postulante postulantes consultor consultora consultores especialista especialistas experto
  experta expertos ingeniero ingenieros redactor redactora traductor traductora fotografo fotografa editor editora ilustrador
  animador contratista contratistas proveedor proveedores oferente oferentes licitador licitadores adjudicatario adjudicataria
  agencia agencias profesional profesionales`,
)

/** Nouns that turn the person after “de” into a thing: “datos de clientes”, “atención al cliente”. */
export const thingsBeforePeople = wordsOf(
  `datos base cuenta cuentas registro registros lista listado perfil perfiles experiencia interfaz atencion servicio gestion
  panel historial ficha fichas manual manuales seguimiento satisfaccion captacion fidelizacion cartera`,
)

/** Words after a person that say which one: “jefe de taller”. These nouns come after “de”. */
export const modifiersOfPeople = wordsOf(
  `ventas compras taller cocina sala obra planta turno almacen bodega tienda sucursal proyecto proyectos soporte operaciones
  recursos finanzas marketing sistemas contenido contenidos area zona equipo familia mantenimiento calidad seguridad logistica
  campo reparto cuenta escuela colegio clinica mayor mayores`,
)

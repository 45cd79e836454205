/** Nouns for the people who use a product. Each is one word. The analyser reads the words before and after it from the brief. */
export const roleNouns = {
  en: new Set(
    `admin admins administrator administrators manager managers supervisor supervisors customer customers client clients
    buyer buyers seller sellers shopper shoppers vendor vendors merchant merchants supplier suppliers driver drivers
    courier couriers rider riders passenger passengers patient patients doctor doctors physician physicians nurse nurses
    dentist dentists therapist therapists veterinarian veterinarians vet vets clinician clinicians caregiver caregivers student students teacher teachers instructor
    instructors tutor tutors professor professors parent parents kid kids child children learner learners trainee trainees
    employee employees staff worker workers technician technicians installer installers operator operators agent agents
    broker brokers realtor realtors landlord landlords tenant tenants owner owners homeowner homeowners guest guests host
    hosts traveler travelers traveller travellers tourist tourists visitor visitors member members non-members subscriber subscribers
    donor donors volunteer volunteers citizen citizens resident residents applicant applicants candidate candidates
    recruiter recruiters employer employers accountant accountants bookkeeper bookkeepers auditor auditors lawyer lawyers attorney attorneys
    investor investors trader traders analyst analysts developer developers designer designers editor editors moderator
    moderators author authors writer writers reader readers viewer viewers listener listeners follower followers fans
    player players gamer gamers athlete athletes coach coaches trainer trainers chef chefs cook cooks waiter waiters cashier cashiers
    receptionist receptionists coordinator coordinators director directors executive executives engineer engineers contractor
    contractors dispatcher dispatchers planner planners specialist specialists consultant consultants
    photographer photographers artist artists musician musicians creator creators influencer influencers user users
    beginners professionals entrepreneurs founders freelancers women men girls boys teenagers teens adults seniors
    families couples brides newlyweds interns retailers wholesalers distributors farmers growers collectors hobbyists scientists
    researchers reviewers approvers borrowers lenders pilots crew officers inspectors stakeholders superusers audience
    hires family regulars auditees papas assessors heads spouses alumni voters colleagues teammates subscribers principals custodians janitors secretary secretaries librarians clerks curators hikers surfers cyclists campers
    recyclers gardeners plumbers electricians mechanics barbers stylists pharmacists pediatricians scholars grantees
    judges journalists bloggers podcasters streamers actors dancers singers djs bakers butchers florists carpenters
    roofers painters builders architects surveyors advisors advisers planners promoters organizers organisers
    exhibitors sponsors attendees speakers participants delegates parishioners pastors congregation neighbours
    neighbors commuters walkers sitters nannies maids cleaners movers guards soldiers immigrants refugees
    expats millennials toddlers newborns pregnant mothers moms fathers dads grandparents caretakers bidders auctioneers
    prospects leads individuals businesses startups companies smes`.split(/\s+/),
  ),
  es: new Set(
    `administrador administradores administradora gerente gerentes supervisor supervisores encargados cliente
    clientes comprador compradores vendedor vendedores vendedora vendedoras proveedor proveedores conductor conductores
    chofer choferes repartidor repartidores mensajero mensajeros pasajero pasajeros paciente pacientes medico medicos
    doctor doctores enfermera enfermeras enfermero enfermeros dentista dentistas terapeuta terapeutas veterinario veterinarios estudiante
    estudiantes alumno alumnos alumna docente docentes profesor profesores maestro maestros tutor tutores padre padres
    madre madres nino ninos ninas apoderados empleado empleados trabajador trabajadores colaborador colaboradores tecnicos operador
    operadores operario operarios agente agentes asesor asesores corredor corredores propietario propietarios inquilino
    inquilinos dueno duenos huesped huespedes anfitrion anfitriones viajero viajeros turista turistas visitante visitantes socio socios miembro miembros
    suscriptor suscriptores donante donantes voluntario voluntarios ciudadano ciudadanos ciudadania vecino vecinos residente residentes
    postulante postulantes candidatos reclutador reclutadores contador contadores auditor auditores abogado
    abogados inversor inversores inversionistas analista analistas desarrollador desarrolladores editor editores moderador moderadores lector
    lectores espectadores oyentes seguidor seguidores jugador jugadores deportista deportistas entrenador entrenadores cocinero
    cocineros mesero meseros camarero camareros mozo mozos cajero cajeros cajera recepcionista recepcionistas coordinador
    coordinadores director directores ingeniero ingenieros contratista contratistas especialista especialistas consultor
    fotografo fotografos artista artistas musico musicos usuario usuarios usuarias principiantes profesionales emprendedores
    emprendedoras mujeres hombres jovenes adolescentes adultos familias parejas novios minoristas mayoristas distribuidores agricultores
    investigadores beneficiarios beneficiario funcionarios funcionario servidores comerciantes publico empresas pymes
    personas consumidores audiencia secretaria secretarias recicladores bibliotecarios jardineros plomeros electricistas albaniles arquitectos periodistas
    cantantes bailarines panaderos floristas carpinteros organizadores expositores patrocinadores ponentes
    participantes arrendatarios becarios cuidadores ninera nineras limpiadores guardias veteranos inmigrantes refugiados
    mamas abuelos hijos hijas ciclistas corredoras excursionistas senderistas aficionados coleccionistas
    profesionistas papas peluqueros estilistas oftalmologos ingenieras votantes feligreses aspirantes egresados apoderado comensales mecanico mecanicos bodeguero almacenero`.split(
      /\s+/,
    ),
  ),
}

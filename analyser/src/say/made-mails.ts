/** Mails for tests, with what a reader should find in them. */
export interface Mail {
  text: string
  /** A pattern for each thing that the client asks for. */
  asked: RegExp[]
  ruledOut: RegExp
  later?: RegExp
  question?: RegExp
  name: string
  company: string
  amount: string
  currency: string
  date: string
}

export const mails: Record<string, Mail> = {
  bakery: {
    text: `Hi Petra,

We need a new website for our bakery with an online order form and a page with our opening hours.
We do not need a blog. A customer account area can wait until next year.

Our budget is 3,500 euros and it has to be online before 1 March 2027.

Could you tell me how long it would take?

Kind regards,
Helen Marlow
Marlow's Bakery
helen@marlowbakery.example`,
    asked: [/website/i, /order form/i, /opening hours/i],
    ruledOut: /blog/i,
    later: /account/i,
    question: /how long it would take/,
    name: 'Helen Marlow',
    company: "Marlow's Bakery",
    amount: '3500.00',
    currency: 'EUR',
    date: '2027-03-01',
  },
  vet: {
    text: `Hola Luis:

Necesitamos un logo nuevo y tarjetas de visita para nuestra clínica veterinaria. También queremos un rótulo para la puerta.
No necesitamos página web. El uniforme lo dejamos para más adelante.

Tenemos un presupuesto de 1.200 euros y lo necesitamos antes del 15 de enero de 2027.

¿Hacéis también la impresión?

Un saludo,
Marta Quiroga
Clínica Veterinaria Arce
marta@vetarce.example`,
    asked: [/logo/i, /tarjetas de visita/i, /rótulo/i],
    ruledOut: /página web/i,
    later: /uniforme/i,
    question: /la impresión/,
    name: 'Marta Quiroga',
    company: 'Clínica Veterinaria Arce',
    amount: '1200.00',
    currency: 'EUR',
    date: '2027-01-15',
  },
  hostel: {
    text: `Hello,

We would like to have the kitchen of our youth hostel renovated: new floor tiles, a stainless steel worktop and two sinks.
The electrics are not part of the job. Later on we want to do the bathrooms too.

We can spend 9,000 pounds at most. The work must be finished by 30 April 2027.

Do you take the rubble away?

Best wishes,
Owen Pryce
Crag Youth Hostel
owen@craghostel.example`,
    asked: [/floor tiles/i, /worktop/i, /sinks/i],
    ruledOut: /electrics/i,
    later: /bathrooms/i,
    question: /take the rubble away/,
    name: 'Owen Pryce',
    company: 'Crag Youth Hostel',
    amount: '9000.00',
    currency: 'GBP',
    date: '2027-04-30',
  },
  dance: {
    text: `Buenos días:

Quiero un vídeo de presentación de tres minutos para nuestra escuela de danza y cinco vídeos cortos para Instagram.
No queremos música con derechos. Más adelante haremos un vídeo en inglés.

El presupuesto es de 2.000 euros. Tiene que estar listo para el 10 de junio de 2027.

¿Trae usted las cámaras?

Atentamente,
Rosa Ibáñez
Escuela de Danza Compás
rosa@compas.example`,
    asked: [/vídeo de presentación/i, /vídeos cortos/i],
    ruledOut: /música/i,
    later: /vídeo en inglés/i,
    question: /Trae usted las cámaras/,
    name: 'Rosa Ibáñez',
    company: 'Escuela de Danza Compás',
    amount: '2000.00',
    currency: 'EUR',
    date: '2027-06-10',
  },
  foodBank: {
    text: `We need:
- A rota for our 20 volunteers
- A report of the hours each month
- Reminders by SMS

Not needed: payroll.
Budget: 6,000 USD
Deadline: 1 September 2027

Dana Whitfield
Riverside Food Bank`,
    asked: [/rota/i, /report of the hours/i, /reminders/i],
    ruledOut: /payroll/i,
    name: 'Dana Whitfield',
    company: 'Riverside Food Bank',
    amount: '6000.00',
    currency: 'USD',
    date: '2027-09-01',
  },
  theatre: {
    text: `Dear Ms Lindqvist,

We run a small theatre with 120 seats. We need a new stage curtain in dark red velvet and twelve cushions for the front row.
We don't need any costumes. New seat covers would come later, perhaps next season.

Our budget is 4,200 euros. The curtain must hang by 12 September 2027.

Do you also do the fitting?

Kind regards,
Agnes Holloway
Little Mill Theatre
agnes@littlemill.example`,
    asked: [/stage curtain/i, /cushions/i],
    ruledOut: /costumes/i,
    later: /covers/i,
    question: /do the fitting/,
    name: 'Agnes Holloway',
    company: 'Little Mill Theatre',
    amount: '4200.00',
    currency: 'EUR',
    date: '2027-09-12',
  },
  careHome: {
    text: `Hi there,

I'd like a garden plan for our care home: a path that wheelchairs can use, raised beds and a pond. No lawn, please.
A greenhouse is something for a later phase.

We have 15,000 dollars for it. Please finish before 20 May 2027.

How much water does a pond need?

Thanks,
Rufus Okafor
Willow Court Care Home
rufus@willowcourt.example`,
    asked: [/garden plan/i, /path/i, /raised beds/i, /pond/i],
    ruledOut: /lawn/i,
    later: /greenhouse/i,
    question: /How much water does a pond need/,
    name: 'Rufus Okafor',
    company: 'Willow Court Care Home',
    amount: '15000.00',
    currency: 'USD',
    date: '2027-05-20',
  },
  ladders: {
    text: `Hello,

please translate our assembly manual into German and Polish. It has 60 pages. We also need the captions of the drawings translated.
The safety labels are not included, our supplier does those.
Budget: 2,800 EUR
Deadline: 31 March 2027

Best regards,
Ingrid Solheim
Nordby Ladders`,
    asked: [/assembly manual/i, /captions/i],
    ruledOut: /safety labels/i,
    name: 'Ingrid Solheim',
    company: 'Nordby Ladders',
    amount: '2800.00',
    currency: 'EUR',
    date: '2027-03-31',
  },
  school: {
    text: `Buenas tardes, Sr. Prado:

Somos un colegio y queremos pintar el comedor y cambiar las ventanas de la biblioteca. También necesitamos reparar el tejado del gimnasio.
No hace falta tocar la cocina. El patio lo haremos más adelante.

Disponemos de 18.000 euros y las obras deben terminar antes del 1 de septiembre de 2027.

¿Cuándo podrían empezar?

Atentamente,
Inés Aranda
Colegio Los Olmos
secretaria@losolmos.example`,
    asked: [/comedor/i, /ventanas/i, /tejado/i],
    ruledOut: /cocina/i,
    question: /Cuándo podrían empezar/,
    name: 'Inés Aranda',
    company: 'Colegio Los Olmos',
    amount: '18000.00',
    currency: 'EUR',
    date: '2027-09-01',
  },
  ironmonger: {
    text: `Hola:

Busco a alguien que me lleve la contabilidad mensual y me prepare la declaración de la renta. También quiero un informe trimestral de gastos.
Las nóminas no hacen falta, las lleva mi hermana.

Puedo pagar 1.150 euros al año. Lo necesito para el 1 de febrero de 2027.

¿Trabaja usted con Holded?

Saludos,
Bruno Salas
Ferretería Salas
bruno@ferresalas.example`,
    asked: [/contabilidad/i, /declaración de la renta/i, /informe trimestral/i],
    ruledOut: /nóminas/i,
    question: /Trabaja usted con Holded/,
    name: 'Bruno Salas',
    company: 'Ferretería Salas',
    amount: '1150.00',
    currency: 'EUR',
    date: '2027-02-01',
  },
  mountainClub: {
    text: `Hola, necesitamos una aplicación móvil para nuestro club de montaña:
- Calendario de excursiones
- Inscripción de los socios
- Mapa sin conexión

No queremos chat.
Para más adelante: venta de camisetas.
Presupuesto: 7.500 euros
Plazo: 30 de abril de 2027

Clara Montalbán
Club Pico Alto`,
    asked: [/calendario/i, /inscripción/i, /mapa/i],
    ruledOut: /chat/i,
    later: /camisetas/i,
    name: 'Clara Montalbán',
    company: 'Club Pico Alto',
    amount: '7500.00',
    currency: 'EUR',
    date: '2027-04-30',
  },
  saltMuseum: {
    text: `Estimada Nuria:

Queremos un podcast de seis episodios sobre nuestro museo. También queremos una sintonía propia y una portada.
No hace falta transcripción.
Una segunda temporada la dejamos para el año que viene.

Tenemos 5.400 euros y el podcast debe estar listo el 15 de octubre de 2027.

¿Necesita que le enviemos las fotos?

Un cordial saludo,
Emilio Tordera
Museo de la Sal
emilio@museosal.example`,
    asked: [/podcast/i, /sintonía/i, /portada/i],
    ruledOut: /transcripción/i,
    later: /temporada/i,
    question: /Necesita que le enviemos las fotos/,
    name: 'Emilio Tordera',
    company: 'Museo de la Sal',
    amount: '5400.00',
    currency: 'EUR',
    date: '2027-10-15',
  },
}

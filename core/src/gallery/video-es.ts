import { bullets, type GalleryTemplate, requirement, text } from './parts.ts'

export const template: GalleryTemplate = {
  settings: {
    validityDays: 21,
    sections: [
      {
        id: 'summary',
        kind: 'summary',
        body: text(
          '{{client.name}} quiere mostrar en 90 segundos lo que un comercial tarda media hora en explicar. El vídeo se verá en la portada de ' +
            'la web, en ferias sin sonido y en tres cortes breves para redes sociales.',
          'Grabamos un día en sus instalaciones con su propia gente. Sin actores ni imágenes de archivo.',
        ),
      },
      {
        id: 'approach',
        kind: 'approach',
        body: text(
          'El guion decide. Acordamos cada frase y cada plano antes de encender una cámara, para que el rodaje no traiga sorpresas y el ' +
            'montaje necesite pocos cambios.',
          'Preparamos a su equipo por teléfono y llevamos un equipo pequeño de tres personas: dirección y cámara, luz y sonido, y producción.',
        ),
      },
      {
        id: 'scope',
        kind: 'scope',
        phases: [
          {
            title: 'Guion',
            body: 'Una llamada de una hora y después un guion con imágenes.',
            deliverables: ['Guion de unas 180 palabras', 'Storyboard de 20 viñetas', 'Plan de rodaje por horas'],
          },
          {
            title: 'Rodaje',
            body: 'Una jornada de diez horas en una localización en {{client.location}}.',
            deliverables: ['Equipo de tres con cámara, luz y sonido', 'Material en bruto con dos copias de seguridad'],
          },
          {
            title: 'Montaje',
            body: 'Primer montaje a los diez días laborables y dos rondas de cambios.',
            deliverables: [
              'Vídeo de 90 segundos en 4K',
              'Color y mezcla de sonido',
              'Música con licencia',
              'Subtítulos en un idioma',
            ],
          },
          {
            title: 'Entrega',
            body: 'Listo para cada lugar donde se verá.',
            deliverables: [
              'Tres cortes de 15 a 30 segundos',
              'Versiones vertical, cuadrada y panorámica',
              'Versión sin sonido para ferias',
            ],
          },
        ],
      },
      {
        id: 'timeline',
        kind: 'timeline',
        milestones: [
          { title: 'Guion aprobado', date: null, body: 'Semana 2.' },
          { title: 'Rodaje', date: null, body: 'Semana 4. Fijamos el día cuando acepte.' },
          { title: 'Primer montaje', date: null, body: 'Semana 6.' },
          { title: 'Entrega', date: null, body: 'Semana 8. Todas las versiones para descargar.' },
        ],
      },
      { id: 'investment', kind: 'investment' },
      { id: 'team', kind: 'team' },
      { id: 'why', kind: 'why' },
      {
        id: 'terms',
        kind: 'terms',
        body: bullets(
          'Puede usar el vídeo sin límite de tiempo ni lugar, en internet y en eventos. Televisión y cine requieren otra licencia de música.',
          'Si el rodaje se cambia con menos de cinco días laborables de antelación, facturamos la mitad de su precio.',
          'Usted obtiene el permiso de las personas que aparecen. Nosotros llevamos el formulario.',
          'Guardamos el material en bruto durante dos años.',
        ),
      },
      { id: 'accept', kind: 'accept' },
    ],
  },
  requirements: [
    requirement('script', 'Guion y storyboard', 'Cada frase y cada plano acordados antes del rodaje.'),
    requirement('filming', 'Una jornada de rodaje', 'Diez horas, una localización y un equipo de tres.'),
    requirement(
      'edit',
      'Vídeo de 90 segundos',
      'Montaje, color, sonido, música y subtítulos, con dos rondas de cambios.',
    ),
    requirement('cuts', 'Tres cortes breves', 'De 15 a 30 segundos, en tres formatos.'),
  ],
  pricing: {
    sections: [
      {
        title: 'Vídeo',
        choice: 'all',
        items: [
          { requirementId: 'script', name: 'Guion y storyboard', unitPrice: '1300' },
          {
            requirementId: 'filming',
            name: 'Jornada de rodaje con equipo de tres',
            quantity: '1',
            unit: 'día',
            unitPrice: '2900',
          },
          { requirementId: 'edit', name: 'Montaje, color, sonido y música', unitPrice: '2400' },
          { requirementId: 'cuts', name: 'Cortes breves', quantity: '3', unit: 'corte', unitPrice: '190' },
        ],
      },
      {
        title: 'Extras',
        choice: 'any',
        items: [
          {
            name: 'Más subtítulos',
            quantity: '1',
            unit: 'idioma',
            unitPrice: '160',
            selected: false,
            quantityRange: { min: '1', max: '8' },
          },
          {
            name: 'Imágenes con dron',
            description: 'Media jornada con piloto y permiso.',
            unitPrice: '750',
            selected: false,
          },
          { name: 'Locución', description: 'Voz profesional en un idioma.', unitPrice: '420', selected: false },
        ],
      },
    ],
    schedule: [
      { label: 'Al aceptar', percent: '50', due: 'acceptance' },
      { label: 'A la entrega', percent: '50', due: 'delivery' },
    ],
  },
}

import { bullets, type GalleryTemplate, requirement, text } from './parts.ts'

export const template: GalleryTemplate = {
  settings: {
    validityDays: 30,
    sections: [
      {
        id: 'summary',
        kind: 'summary',
        body: text(
          '{{client.name}} toma cada mes decisiones que piden una experiencia que el equipo aún no tiene, pero no una contratación a tiempo ' +
            'completo.',
          'Proponemos una asesoría continua: un número fijo de días al mes, una persona que conoce su negocio y un resultado por escrito ' +
            'para cada pregunta. Puede terminarla al final de cualquier mes.',
        ),
      },
      {
        id: 'approach',
        kind: 'approach',
        body: text(
          'Empezamos con una revisión, porque un consejo sin números es una opinión. Después, cada mes tiene el mismo ritmo:',
          bullets(
            '**Primer lunes:** una llamada de una hora. Usted fija las dos o tres preguntas del mes.',
            '**Durante el mes:** entrevistas, análisis y reuniones con su equipo. Las preguntas breves se responden en un día laborable.',
            '**Último jueves:** un informe de dos páginas con decisiones, responsables y fechas.',
          ),
        ),
      },
      { id: 'scope', kind: 'scope' },
      {
        id: 'timeline',
        kind: 'timeline',
        milestones: [
          { title: 'Empieza la revisión', date: null, body: 'Semana 1. Acceso a las cifras y seis entrevistas.' },
          { title: 'Presentación', date: null, body: 'Semana 4. Resultados y los diez cambios más útiles.' },
          { title: 'Trabajo mensual', date: null, body: 'Desde el segundo mes.' },
          {
            title: 'Balance a los seis meses',
            date: null,
            body: 'Qué ha cambiado en las cifras. Seguimos solo si ha valido la pena.',
          },
        ],
      },
      { id: 'investment', kind: 'investment', body: 'Los días que no use pasan al mes siguiente, una vez.' },
      { id: 'team', kind: 'team' },
      { id: 'why', kind: 'why' },
      {
        id: 'terms',
        kind: 'terms',
        body: bullets(
          'La cuota se factura el primer día de cada mes y se paga en 14 días.',
          'Cada parte puede terminarla por escrito al final de un mes, con dos semanas de aviso.',
          'Todo lo que sepamos de {{client.name}} es confidencial, también después de terminar.',
          'Los viajes fuera de la región se facturan a su coste, previo acuerdo.',
          'No asesoramos a la vez a un competidor directo.',
        ),
      },
      { id: 'accept', kind: 'accept' },
    ],
  },
  requirements: [
    requirement(
      'review',
      'Revisión inicial',
      'Cifras de los últimos 24 meses, seis entrevistas y un informe con diez cambios por orden de utilidad.',
    ),
    requirement('days', 'Días fijos cada mes', 'Reservados para usted, en su oficina o a distancia.'),
    requirement('answers', 'Preguntas breves', 'Por correo o teléfono, con respuesta en un día laborable.'),
    requirement('report', 'Informe mensual', 'Dos páginas: qué se decidió, quién lo hace y para cuándo.'),
  ],
  pricing: {
    sections: [
      {
        title: 'Inicio',
        choice: 'all',
        items: [{ requirementId: 'review', name: 'Revisión', quantity: '6', unit: 'día', unitPrice: '880' }],
      },
      {
        title: 'Cuota mensual',
        choice: 'one',
        items: [
          { name: 'Dos días al mes', unitPrice: '1700', recurring: 'month', selected: false },
          { name: 'Cuatro días al mes', unitPrice: '3200', recurring: 'month' },
          { name: 'Ocho días al mes', unitPrice: '6000', recurring: 'month', selected: false },
        ],
      },
      {
        title: 'A petición',
        choice: 'any',
        items: [
          {
            name: 'Taller para su equipo',
            description: 'Media jornada para un máximo de doce personas, con material.',
            quantity: '1',
            unit: 'taller',
            unitPrice: '950',
            selected: false,
            quantityRange: { min: '1', max: '4' },
          },
        ],
      },
    ],
    schedule: [{ label: 'Revisión, al aceptar', percent: '100', due: 'acceptance' }],
  },
}

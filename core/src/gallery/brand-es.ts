import { bullets, type GalleryTemplate, requirement, text } from './parts.ts'

export const template: GalleryTemplate = {
  settings: {
    validityDays: 30,
    sections: [
      {
        id: 'summary',
        kind: 'summary',
        body: text(
          'El logotipo con el que empezó {{client.name}} se ha quedado pequeño. Se lee mal en el móvil, existe en cuatro versiones y nadie ' +
            'sabe cuál es el color correcto.',
          'Proponemos una sola identidad con reglas claras: un símbolo, una tipografía, seis colores y plantillas para lo que usa cada ' +
            'semana. Su equipo puede aplicarla sin diseñador.',
        ),
      },
      {
        id: 'approach',
        kind: 'approach',
        body: text(
          'Hablamos con personas antes de dibujar. Cuatro entrevistas, dos con clientes y dos con su equipo, nos dicen por qué se conoce ' +
            'hoy la marca. El diseño tiene que conservarlo.',
          'Después elige entre dos direcciones completas, cada una mostrada en una factura real, un rótulo y la pantalla de un móvil. ' +
            'Desarrollamos una y descartamos la otra. No se mezclan.',
        ),
      },
      {
        id: 'scope',
        kind: 'scope',
        phases: [
          {
            title: 'Investigar',
            body: 'Cuatro entrevistas y un repaso a seis competidores.',
            deliverables: ['Resumen de dos páginas', 'Tres frases que dicen qué representa la marca'],
          },
          {
            title: 'Diseñar',
            body: 'Dos direcciones, una elección y dos rondas de cambios.',
            deliverables: [
              'Logotipo en color, negro y blanco',
              'Tipografías con licencia',
              'Seis colores con valores para imprenta y pantalla',
            ],
          },
          {
            title: 'Aplicar',
            body: 'La identidad en lo que usa a diario.',
            deliverables: [
              'Tarjeta, carta y factura',
              'Plantilla de presentación y de documento',
              'Fotos de perfil y plantillas de publicación',
            ],
          },
          {
            title: 'Entregar',
            body: 'Todo en un solo lugar y una hora con su equipo.',
            deliverables: ['Manual de unas 20 páginas', 'Todos los archivos en SVG, PDF y PNG'],
          },
        ],
      },
      {
        id: 'timeline',
        kind: 'timeline',
        milestones: [
          { title: 'Entrevistas', date: null, body: 'Semanas 1 y 2.' },
          { title: 'Dos direcciones', date: null, body: 'Semana 4. Decide en una semana.' },
          { title: 'Logotipo aprobado', date: null, body: 'Semana 6.' },
          { title: 'Entrega', date: null, body: 'Semana 9. Manual, archivos y una hora con su equipo.' },
        ],
      },
      { id: 'investment', kind: 'investment' },
      { id: 'team', kind: 'team' },
      { id: 'why', kind: 'why' },
      {
        id: 'terms',
        kind: 'terms',
        body: bullets(
          'Se incluyen dos rondas de cambios por fase.',
          'Los derechos de la dirección elegida pasan a {{client.name}} con el último pago. La no elegida sigue siendo nuestra.',
          'Buscamos marcas registradas parecidas. La búsqueda no sustituye al asesoramiento legal; el registro no está incluido.',
          'Podemos mostrar el trabajo terminado como referencia. Díganos si no lo desea.',
        ),
      },
      { id: 'accept', kind: 'accept' },
    ],
  },
  requirements: [
    requirement('logo', 'Logotipo', 'Un símbolo que se lee a 16 píxeles y en una furgoneta.'),
    requirement('type', 'Tipografía y color', 'Dos tipografías y seis colores con contraste suficiente para textos.'),
    requirement('stationery', 'Papelería', 'Tarjeta, carta, factura y presentación como plantillas.'),
    requirement('guide', 'Manual', 'Reglas con ejemplos de uso correcto e incorrecto.'),
  ],
  pricing: {
    sections: [
      {
        title: 'Identidad',
        choice: 'all',
        items: [
          { requirementId: 'logo', name: 'Investigación y logotipo', unitPrice: '3200' },
          { requirementId: 'type', name: 'Tipografía y color', unitPrice: '900' },
          { requirementId: 'stationery', name: 'Papelería y plantillas', unitPrice: '1400' },
          { requirementId: 'guide', name: 'Manual y entrega', unitPrice: '1100' },
        ],
      },
      {
        title: 'Extras',
        choice: 'any',
        items: [
          {
            name: 'Rótulos y vehículo',
            description: 'Planos para imprenta y una visita al rotulista.',
            unitPrice: '850',
            selected: false,
          },
          {
            name: 'Redes sociales',
            description: 'Doce plantillas de publicación que su equipo puede editar.',
            unitPrice: '620',
            selected: false,
          },
          {
            name: 'Búsqueda de nombre',
            description: 'Tres propuestas con comprobación de dominio y marca.',
            unitPrice: '1500',
            selected: false,
          },
        ],
      },
    ],
    schedule: [
      { label: 'Al aceptar', percent: '50', due: 'acceptance' },
      { label: 'A la entrega', percent: '50', due: 'delivery' },
    ],
  },
}

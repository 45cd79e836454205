import { bullets, type GalleryTemplate, requirement, steps, text } from './parts.ts'

export const template: GalleryTemplate = {
  settings: {
    validityDays: 30,
    sections: [
      {
        id: 'summary',
        kind: 'summary',
        body: text(
          '{{client.name}} necesita una web que responda a las tres preguntas con las que llega cada visita: qué ofrece, cuánto cuesta y ' +
            'cómo contactar. La web actual tarda en responderlas, y la mitad de las visitas desde el móvil se va antes.',
          'Proponemos una web nueva de ocho páginas que su equipo puede editar sin nosotros. Se publica ocho semanas después de aceptar.',
        ),
      },
      {
        id: 'approach',
        kind: 'approach',
        body: text(
          'Escribimos los textos antes de dibujar las páginas, porque el diseño tiene que servir a lo que se dice.',
          steps(
            '**Primero el contenido.** Un taller de tres horas. Salimos con la lista de páginas y el objetivo de cada una.',
            '**Diseño en el navegador.** A las tres semanas ve páginas reales en su propio móvil, no imágenes de páginas.',
            '**Dos rondas de cambios** en cada paso, incluidas en el precio.',
            '**Entrega.** Grabamos un vídeo de 20 minutos que explica cómo cambiar textos, fotos y precios.',
          ),
        ),
      },
      { id: 'scope', kind: 'scope' },
      {
        id: 'timeline',
        kind: 'timeline',
        milestones: [
          { title: 'Taller', date: null, body: 'Semana 1. Objetivos, páginas y quién decide qué.' },
          { title: 'Textos aprobados', date: null, body: 'Semana 3. Las ocho páginas, listas para el diseño.' },
          {
            title: 'Diseño aprobado',
            date: null,
            body: 'Semana 5. Portada y dos páginas interiores, en el navegador.',
          },
          { title: 'Versión de prueba', date: null, body: 'Semana 7. Todo funciona; tiene cinco días para revisarlo.' },
          {
            title: 'Publicación',
            date: null,
            body: 'Semana 8. Cambiamos el dominio un martes por la mañana y vigilamos un día.',
          },
        ],
      },
      { id: 'investment', kind: 'investment' },
      { id: 'team', kind: 'team' },
      { id: 'why', kind: 'why' },
      {
        id: 'terms',
        kind: 'terms',
        body: bullets(
          'El precio incluye dos rondas de cambios por paso. Las siguientes se facturan por horas, previo acuerdo por escrito.',
          'Usted envía textos y fotos en las fechas del calendario. Un retraso por su parte mueve la publicación los mismos días.',
          'El diseño, los textos y el código son de {{client.name}} tras el último pago. Las licencias de tipografías y fotos están a su nombre.',
          'Corregimos los fallos sin coste durante los 90 días siguientes a la publicación.',
        ),
      },
      { id: 'accept', kind: 'accept' },
    ],
  },
  requirements: [
    requirement(
      'pages',
      'Ocho páginas',
      'Portada, servicios, precios, nosotros, referencias, contacto, aviso legal y privacidad.',
    ),
    requirement(
      'phone',
      'Funciona en cualquier móvil',
      'Probada en cuatro móviles actuales y en los tres navegadores habituales.',
    ),
    requirement('editing', 'Edición sin nosotros', 'Su equipo cambia textos, fotos y precios en un editor sencillo.'),
    requirement(
      'found',
      'Visible en buscadores',
      'Títulos, descripciones, redirecciones de todas las direcciones antiguas y mapa del sitio.',
    ),
    requirement('fast', 'Carga en menos de dos segundos', 'Medida en un móvil de gama media con red móvil.'),
    requirement('access', 'Accesible', 'Cumple WCAG 2.2 AA: contraste, teclado y lector de pantalla.'),
  ],
  pricing: {
    sections: [
      {
        title: 'Sitio web',
        choice: 'one',
        items: [
          {
            name: 'Web informativa',
            description: 'Ocho páginas, formulario de contacto y edición.',
            unitPrice: '5200',
            selected: false,
          },
          {
            name: 'Web con reservas',
            description: 'Además, calendario, confirmaciones y recordatorios.',
            unitPrice: '7400',
          },
          {
            name: 'Web con tienda',
            description: 'Además, hasta 100 productos, pago con tarjeta y facturas.',
            unitPrice: '9800',
            selected: false,
          },
        ],
      },
      {
        title: 'Extras',
        choice: 'any',
        items: [
          {
            name: 'Redacción de textos',
            description: 'Escribimos la página a partir de una llamada de 30 minutos.',
            quantity: '8',
            unit: 'página',
            unitPrice: '140',
            selected: false,
            quantityRange: { min: '1', max: '20' },
          },
          {
            name: 'Jornada de fotos',
            description: 'Un fotógrafo en su local, 25 fotos editadas.',
            unitPrice: '980',
            selected: false,
          },
          {
            name: 'Segundo idioma',
            description: 'Estructura y puesta en marcha. La traducción se factura por palabra.',
            unitPrice: '1100',
            selected: false,
          },
        ],
      },
      {
        title: 'Después de publicar',
        choice: 'any',
        items: [
          {
            name: 'Alojamiento y mantenimiento',
            description: 'Actualizaciones, copias diarias y una hora de cambios.',
            unitPrice: '95',
            recurring: 'month',
          },
        ],
      },
    ],
    schedule: [
      { label: 'Al aceptar', percent: '40', due: 'acceptance' },
      { label: 'Al publicar', percent: '60', due: 'delivery' },
    ],
  },
}

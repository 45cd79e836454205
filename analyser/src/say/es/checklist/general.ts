import type { ChecklistTexts } from '../../checklist/entry.ts'

export const generalTexts: ChecklistTexts = {
  purpose: [
    '¿Qué debe cambiar cuando esto esté hecho y cómo se notará?',
    'El propósito decide qué va primero y qué puede quedar fuera.',
    'Perdemos pedidos por teléfono; quiero que a fin de año un tercio entre en línea.',
  ],
  deliverables: [
    '¿Qué se espera recibir exactamente y en qué cantidad?',
    'Una lista con cantidades es la base de un precio.',
    'Seis páginas, un formulario de contacto y una hora de entrega.',
  ],
  excluded: [
    '¿Qué no forma parte del trabajo de manera expresa?',
    'Lo que se deja fuera por escrito no se discute después.',
    'Sin impresión, sin alojamiento y sin traducción de textos.',
  ],
  users: [
    '¿Quién lo usará o a quién debe llegar, y qué necesita más?',
    'Los roles y el público deciden qué debe hacer el trabajo y cómo debe sonar.',
    'Dos personas en la oficina a diario; los clientes una o dos veces al año, casi siempre desde el teléfono.',
  ],
  timeline: [
    '¿Para cuándo hace falta y qué depende de esa fecha?',
    'Una fecha con motivo muestra qué se puede mover y qué no.',
    'Antes de la feria del 4 de mayo; a mediados de abril basta un primer vistazo.',
  ],
  budget: [
    '¿Qué rango de dinero está previsto?',
    'Con un rango, la propuesta puede ajustarse al presupuesto.',
    'Entre 3.000 y 5.000, impuestos incluidos.',
  ],
  materials: [
    '¿Qué existe ya: textos, imágenes, datos, accesos, una versión anterior?',
    'Lo que falta lo tiene que hacer alguien y debe estar en el plan.',
    'El logo y las fotos están; los textos hay que escribirlos.',
  ],
  acceptance: [
    '¿Quién decide que está terminado y con qué criterios?',
    'Una persona que decide y criterios claros ahorran rondas de cambios.',
    'Nuestra gerente; está listo cuando funcionan los diez casos de la lista.',
  ],
}
